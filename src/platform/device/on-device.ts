import { type DeviceAnswer, DeviceFailure, type DeviceRequest } from '#contract/tools/device.ts';
import { trustedScript } from '#src/platform/trusted-script.ts';

/** The build's address of the worker. */
const [address = ''] = Object.values(
  import.meta.glob<string>('./media-worker.ts', { query: '?worker&url', import: 'default', eager: true }),
);
const workerAddress = trustedScript('mirari-device', address);

/** A worker that nobody has used for so long gives its memory back. Milliseconds. */
const IDLE_MS = 60_000;

/** Work for the worker; `soon` goes before what only waits for a free moment. */
interface Wanted {
  family: string;
  work: string;
  input: unknown;
  soon: boolean;
  signal: AbortSignal;
}
interface Task extends Wanted {
  id: number;
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
    settle((task) =>
      'problem' in data ? task.reject(new DeviceFailure(data.problem)) : task.resolve(data.value),
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

const send = (message: DeviceRequest): void => started().postMessage(message);

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
  const { id, family, work, input } = running;
  try {
    send({ id, family, work, input });
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

/**
 * Runs `work` of a family's `device.ts` beside the page. Work that is canceled before its turn never starts.
 * @throws DeviceFailure
 */
export function onDevice<Value>(wanted: Wanted): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    if (wanted.signal.aborted) {
      reject(wanted.signal.reason as Error);
      return;
    }
    const task: Task = {
      ...wanted,
      id: ++lastId,
      resolve: (value) => resolve(value as Value),
      reject,
    };
    wanted.signal.addEventListener('abort', () => drop(task), { once: true });
    waiting.push(task);
    next();
  });
}
