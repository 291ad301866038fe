import { page } from '#src/features/page/page.ts';
import { prefetch } from '#src/hydration/prefetch.ts';

/** Tells the server of an error of ours. The code that does is loaded with the first of them. */
const tell = (error: unknown): void =>
  void prefetch(import('./report.ts').then(({ report }) => report(error, page.peek().name)));

/** A boundary shows that a part is missing: the error is one of ours all the same. */
export function onCaughtError(error: unknown): void {
  console.warn(error);
  tell(error);
}

/** Tells of errors that nobody handled. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
