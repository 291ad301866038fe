import { DeviceFailure, type DeviceFile, type DeviceLabel, type DeviceTask } from '#contract/tools/device.ts';
import type { DeviceAnswer, DeviceRequest } from './messages.ts';
import { trustedScript } from '#src/platform/trusted-script.ts';

/** The build's address of the worker. */
const [address = ''] = Object.values(
  import.meta.glob<string>('./media-worker.ts', { query: '?worker&url', import: 'default', eager: true }),
);
const workerAddress = trustedScript('mirari-device', address);

/** A worker that nobody has used for so long gives its memory back. Milliseconds. */
const IDLE_MS = 60_000;

type Unnumbered =
  | { family: string; work: string; input: unknown }
  | { family: string; make: DeviceTask }
  | { finish: { bitmap: ImageBitmap; label: DeviceLabel } };

interface Terms {
  /** Goes before what only waits for a free moment. */
  soon: boolean;
  signal: AbortSignal;
  /** Called with how much is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}
interface Task extends Terms {
  id: number;
  request: Unnumbered;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

let worker: Worker | undefined;
let running: Task | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const waiting: Task[] = [];

function stop(): void {
  worker?.terminate();
  worker = undefined;
}

function settle(end: (task: Task) => void): void {
  const task = running;
  running = undefined;
  if (task) end(task);
  next();
}

function started(): Worker {
  if (worker) return worker;
  const made = new Worker(workerAddress(), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<DeviceAnswer>) => {
    if (data.id !== running?.id) return;
    if ('share' in data) return running.onProgress?.(data.share);
    settle((task) =>
      'problem' in data
        ? task.reject(new DeviceFailure(data.problem, data.message))
        : task.resolve(data.value),
    );
  });
  // The script did not load, or the browser ended it.
  made.addEventListener('error', (event) => {
    event.preventDefault();
    if (made !== worker) return;
    stop();
    settle((task) => task.reject(new DeviceFailure('unsupported')));
  });
  worker = made;
  return made;
}

const send = (message: DeviceRequest): void =>
  started().postMessage(message, 'finish' in message ? [message.finish.bitmap] : []);

/** One piece of work at a time: the others can still be reordered, or dropped. */
function next(): void {
  if (running) return;
  clearTimeout(idle);
  const at = waiting.findIndex(({ soon }) => soon);
  [running] = waiting.splice(Math.max(0, at), 1);
  if (!running) {
    idle = setTimeout(stop, IDLE_MS);
    return;
  }
  const { id, request } = running;
  try {
    send({ id, ...request });
  } catch {
    settle((task) => task.reject(new DeviceFailure('unsupported')));
  }
}

function drop(task: Task): void {
  const at = waiting.indexOf(task);
  if (at >= 0) waiting.splice(at, 1);
  else if (task === running) worker?.postMessage({ cancel: task.id } satisfies DeviceRequest);
  task.reject(task.signal.reason);
}

function enqueue<Value>(request: Unnumbered, terms: Terms): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    if (terms.signal.aborted) {
      reject(terms.signal.reason as Error);
      return;
    }
    const task: Task = {
      ...terms,
      id: ++lastId,
      request,
      resolve: (value) => resolve(value as Value),
      reject,
    };
    terms.signal.addEventListener('abort', () => drop(task), { once: true });
    waiting.push(task);
    next();
  });
}

/**
 * Runs `work` of a family's `device.ts` beside the page. Work that is canceled before its turn never starts.
 * @throws DeviceFailure
 */
export const onDevice = <Value>({
  family,
  work,
  input,
  ...terms
}: Terms & { family: string; work: string; input: unknown }): Promise<Value> =>
  enqueue({ family, work, input }, terms);

/**
 * Makes a whole result by a family's `device.ts`, labeled and written.
 * @throws DeviceFailure
 */
export const makeOnDevice = (
  family: string,
  task: DeviceTask,
  terms: Omit<Terms, 'soon'>,
): Promise<DeviceFile> => enqueue({ family, make: task }, { ...terms, soon: true });

/**
 * Labels and writes what the page has drawn; the bitmap is the worker's from then on.
 * @throws DeviceFailure
 */
export const finishOnDevice = (
  bitmap: ImageBitmap,
  label: DeviceLabel,
  terms: Omit<Terms, 'soon'>,
): Promise<DeviceFile> => enqueue({ finish: { bitmap, label } }, { ...terms, soon: true });
