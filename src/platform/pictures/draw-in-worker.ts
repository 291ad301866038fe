import pLimit from 'p-limit';
import { trustedScript } from '#src/platform/trusted-script.ts';
import { type Copy, drawPicture } from './draw.ts';

/** The build's address of the worker. */
const [address = ''] = Object.values(
  import.meta.glob<string>('./draw-worker.ts', { query: '?worker&url', import: 'default', eager: true }),
);

const workerAddress = trustedScript('mirari-pictures', address);

/** Undefined where the worker failed: it did not load, or there is no canvas in workers. */
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

const inTurn = pLimit(1);

/** Draws a picture without blocking the page; one at a time to limit memory. */
export const drawBeside = (file: Blob, copy: Copy): Promise<Blob> =>
  inTurn(async () => (await inWorker(file, copy)) ?? drawPicture(file, copy));
