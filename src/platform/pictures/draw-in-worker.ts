import { type Copy, drawPicture } from './draw.ts';

/** Where the build puts the worker. */
const [address = ''] = Object.values(
  import.meta.glob<string>('./draw-worker.ts', { query: '?worker&url', import: 'default', eager: true }),
);

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

let trusted: string | undefined;

/** Under Trusted Types a worker's address must come from a policy; this one knows a single address. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  return (trusted ??=
    trustedTypes
      ?.createPolicy('mirari-pictures', { createScriptURL: () => address })
      .createScriptURL(address) ?? address);
}

/** Undefined where the worker could not do it: it did not load, or there is no canvas in workers. */
function inWorker(file: Blob, copy: Copy): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(workerAddress(), { type: 'module' });
    const end = (drawn?: Blob): void => {
      worker.terminate();
      resolve(drawn);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | undefined>) => end(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end();
    });
    worker.postMessage({ file, copy });
  });
}

let line: Promise<unknown> = Promise.resolve();

/** Draws a picture anew without holding the page up; several follow one another, so that memory holds one at a time. */
export function drawBeside(file: Blob, copy: Copy): Promise<Blob> {
  const turn = line.then(async () => (await inWorker(file, copy)) ?? drawPicture(file, copy));
  line = turn.catch(() => undefined);
  return turn;
}
