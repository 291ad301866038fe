import { page } from '#src/features/page/page.ts';
import { prefetch } from '#src/hydration/prefetch.ts';

/** Tells the server of an error of ours. The code that does is loaded with the first of them. */
export const tellError = (error: unknown): void =>
  void prefetch(import('./report.ts').then(({ report }) => report(error, page.peek().name)));

/** Tells of errors that nobody handled. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tellError(error));
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason));
}
