import { type Server, type Socket, createServer } from 'node:net';
import { type Infer, enums, is, optional, string, type } from 'superstruct';
import { type Manner, Task, launch } from './launch.ts';

/** The first line of a connection: a program to be started, or one of its channels. */
const Hello = type({
  run: string(),
  task: optional(Task),
  channel: optional(enums(['data', 'extra'])),
});
type Hello = Infer<typeof Hello>;

/** Programs of one worker at once, and bytes of a first line. */
const MOST_AT_ONCE = 16;
const MOST_HELLO = 200_000;

type Wanted = Pick<Hello, 'task'> & { sockets: Map<'control' | 'data' | 'extra', Socket> };

/** Reads the first line and leaves the rest to whoever gets the connection. */
function readHello(socket: Socket, take: (hello: Hello) => void): void {
  let text = '';
  const read = (chunk: Buffer): void => {
    text += chunk.toString('utf8');
    if (text.length > MOST_HELLO) return void socket.destroy();
    if (!text.endsWith('\n')) return;
    socket.off('data', read).pause();
    let said: unknown;
    try {
      said = JSON.parse(text);
    } catch {
      said = undefined;
    }
    if (is(said, Hello)) take(said);
    else socket.destroy();
  };
  socket.on('data', read).on('error', () => undefined);
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
export function openBroker(path: string, mannerOf: (program: Task['program']) => Manner): Server {
  const waiting = new Map<string, Wanted>();
  let running = 0;

  const begin = ({ task, sockets }: Wanted & { task: Task }): void => {
    const control = sockets.get('control')!;
    const data = sockets.get('data');
    const extra = sockets.get('extra');
    const channels = [task.stdin ? data! : 'ignore', task.stdout ? data! : 'ignore', 'pipe'] as const;
    const { ended, kill } = launch(
      task,
      extra ? [...channels, extra] : [...channels],
      mannerOf(task.program),
    );
    running += 1;
    // The program has them now.
    for (const socket of [data, extra]) socket?.destroy();
    control.once('close', kill).resume();
    control.write('started\n');
    ended
      .catch((error: unknown) => ({ code: null, signal: null, tail: String(error) }))
      .then((how) => control.end(JSON.stringify(how)))
      .finally(() => (running -= 1));
  };

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    readHello(socket, ({ run, task, channel }) => {
      const wanted: Wanted = waiting.get(run) ?? { sockets: new Map() };
      wanted.sockets.set(channel ?? 'control', socket);
      wanted.task ??= task;
      waiting.set(run, wanted);
      socket.once('close', () => waiting.delete(run));
      if (!isWhole(wanted)) return;
      waiting.delete(run);
      if (running < MOST_AT_ONCE) begin(wanted as Wanted & { task: Task });
      else for (const each of wanted.sockets.values()) each.destroy();
    });
  });
  server.maxConnections = 4 * MOST_AT_ONCE;
  return server.listen(path);
}
