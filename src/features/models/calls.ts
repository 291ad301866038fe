import type { Infer } from 'superstruct';
import * as media from '#contract/media/media.ts';
import { send } from '#src/platform/http/client.ts';

export const readTools = (): Promise<Infer<typeof media.tools.answer>> =>
  send(media.tools, {}, { repeatable: true });
