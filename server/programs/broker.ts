import { type Socket, createServer } from 'node:net';
import { type Infer, enums, is, optional, string, type } from 'superstruct';
import { type Manner, Task, launch } from './launch.ts';
import { processorMs } from './processor.ts';

/** The first line of a connection: a program to be started, or one of its channels. */
const Hello = type({
  run: string(),
  task: optional(Task),
  channel: optional(enums(['data', 'extra'])),
});
type Hello = Infer<typeof Hello>;

interface Broker {
  /** Processor time that its programs have taken, ms; one that ends counts as far as it was last looked at. */
  spentMs(): number;
  /** Ends all that it has started as well. */
  close(): void;
}

/** Programs of one worker at once, what they may take together, and bytes of a first line. */
const MOST_AT_ONCE = 16;
const MOST_MEMORY_MB = 12_000;
const MOST_HELLO = 200_000;
const NEWLINE = 10;

type Wanted = Pick<Hello, 'task'> & { sockets: Map<'control' | 'data' | 'extra', Socket> };

function parse(line: Buffer): Hello | undefined {
  try {
    const said: unknown = JSON.parse(line.toString('utf8'));
    return is(said, Hello) ? said : undefined;
  } catch {
    return undefined; // no JSON
  }
}

/** Reads the first line. A worker sends nothing behind it before the program is there. */
function readHello(socket: Socket, take: (hello: Hello) => void): void {
  const parts: Buffer[] = [];
  let bytes = 0;
  const read = (chunk: Buffer): void => {
    parts.push(chunk);
    bytes += chunk.length;
    const isWhole = chunk.includes(NEWLINE);
    if (!isWhole && bytes <= MOST_HELLO) return;
    socket.off('data', read).resume();
    const hello = isWhole ? parse(Buffer.concat(parts)) : undefined;
    if (hello) take(hello);
    else socket.destroy();
  };
  socket.on('data', read).on('end', () => socket.destroy());
  socket.on('error', () => undefined); // 'close' follows
}

/** Whether all connections of a program are there. */
const isWhole = ({ task, sockets }: Wanted): boolean =>
  task !== undefined &&
  sockets.has('control') &&
  (!(task.stdin || task.stdout) || sockets.has('data')) &&
  (!task.extra || sockets.has('extra'));

/**
 * Starts programs for a confined worker, which asks through a socket: it may choose program and arguments, and the
 * program sees no more than the worker does.
 */
export function openBroker(path: string, mannerOf: (program: Task['program']) => Manner): Broker {
  const waiting = new Map<string, Wanted>();
  const connections = new Set<Socket>();
  /** Programs that run, by how they are ended: the memory that each may take, and processor time that it has taken. */
  const running = new Map<() => void, { memoryMb: number; pid: number; spentMs: number }>();
  let endedMs = 0;
  const hasRoom = ({ memoryMb }: Task): boolean =>
    running.size < MOST_AT_ONCE &&
    [...running.values()].reduce((sum, one) => sum + one.memoryMb, memoryMb) <= MOST_MEMORY_MB;

  const begin = ({ task, sockets }: Wanted & { task: Task }): void => {
    const control = sockets.get('control')!;
    const data = sockets.get('data');
    const extra = sockets.get('extra');
    const channels = [task.stdin ? data! : 'ignore', task.stdout ? data! : 'ignore', 'pipe'] as const;
    for (const socket of [data, extra]) socket?.pause();
    const { child, ended, kill } = launch(
      task,
      extra ? [...channels, extra] : [...channels],
      mannerOf(task.program),
    );
    const one = { memoryMb: task.memoryMb, pid: child.pid ?? 0, spentMs: 0 };
    running.set(kill, one);
    // The program has them now.
    for (const socket of [data, extra]) socket?.destroy();
    control.once('close', kill);
    control.write('started\n');
    void ended
      .catch((error: unknown) => ({ code: null, signal: null, tail: String(error) }))
      .then((how) => control.end(JSON.stringify(how)))
      .finally(() => {
        running.delete(kill);
        endedMs += one.spentMs;
      });
  };

  const server = createServer((socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    readHello(socket, ({ run, task, channel }) => {
      const wanted: Wanted = waiting.get(run) ?? { sockets: new Map() };
      wanted.sockets.set(channel ?? 'control', socket);
      wanted.task ??= task;
      waiting.set(run, wanted);
      const drop = (): void => {
        for (const each of wanted.sockets.values()) each.destroy();
      };
      socket.once('close', () => {
        if (waiting.get(run) !== wanted) return;
        waiting.delete(run);
        drop();
      });
      if (!isWhole(wanted)) return;
      waiting.delete(run);
      try {
        if (hasRoom(wanted.task!)) return begin(wanted as Wanted & { task: Task });
      } catch {
        // Arguments that no program can have: the worker hears that nothing was started.
      }
      drop();
    });
  });
  server.maxConnections = 4 * MOST_AT_ONCE;
  // Without a socket the worker's programs fail, and say so.
  server.on('error', () => undefined).listen(path);
  return {
    spentMs() {
      for (const one of running.values()) one.spentMs = Math.max(one.spentMs, processorMs(one.pid));
      return [...running.values()].reduce((sum, one) => sum + one.spentMs, endedMs);
    },
    close() {
      server.close();
      for (const kill of running.keys()) kill();
      for (const socket of connections) socket.destroy();
    },
  };
}
