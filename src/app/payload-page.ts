import type { Page } from '#src/stores/page.ts';
import type { Payload } from '#src/stores/payload.ts';
import { routeRows } from './routes.ts';

/** The page that a payload describes. */
export function pageOf({ path, name, model, operation, isEffect = false, template }: Payload): Page {
  return { name, path, model, operation, isEffect, template, isParodyVoice: name in routeRows && 'parodyVoice' in routeRows[name as keyof typeof routeRows] };
}
