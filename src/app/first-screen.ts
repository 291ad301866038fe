import { showTemplate } from '#src/stores/page.ts';
import { loadPayload } from '#src/stores/payload.ts';
import { loadScreen } from './screens.ts';

let arriving: Promise<void> | undefined;

/** Loads the code and the content of the page that the server drew. The page is readable meanwhile. */
export function loadFirstScreen(screen: string, pathname: string, hasContent: boolean): void {
  arriving = Promise.all([loadScreen(screen), hasContent ? loadPayload(pathname) : undefined]).then(([, payload]) => showTemplate(payload?.template));
}

/** Settles when the first screen can be drawn. */
export const firstScreen = (): Promise<void> => (arriving ??= Promise.resolve());
