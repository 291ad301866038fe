import { randomUUID } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { Writable } from 'node:stream';
import { create } from 'superstruct';
import { Ended, type Running, type Task } from './launch.ts';

/** First line of a connection to the broker. */
const hello = (run: string, rest: object): string => `${JSON.stringify({ run, ...rest })}\n`;

/** A connection that breaks ends as well, which is what its users look at; a write to it says so. */
const quiet = (socket: Socket): Socket => socket.on('error', () => undefined);

/**
 * Lets the server start a program for this worker, which has no right to do it. The program's channels are connections
 * of their own, so that its bytes do not pass through the server.
 */
export function askBroker(path: string, task: Task): Running {
  const run = randomUUID();
  const control = quiet(connect(path));
  const open = (channel: 'data' | 'extra'): Socket => {
    // Where the program is also written to, it may go on reading when it has written all.
    const socket = quiet(connect({ path, allowHalfOpen: channel === 'data' && task.stdin }));
    socket.write(hello(run, { channel }));
    return socket;
  };
  const data = task.stdin || task.stdout ? open('data') : undefined;
  const extra = task.extra ? open('extra') : undefined;
  let begin = (): void => {};
  // A write is over when the system has the bytes: whoever writes uses their memory again.
  const stdin =
    data && task.stdin
      ? new Writable({
          construct: (ready) => void (begin = ready),
          write: (bytes: Uint8Array, _encoding, done) => void data.write(bytes, done),
          final: (done) => void data.end(done),
        }).on('error', () => undefined)
      : undefined;
  control.write(hello(run, { task }));
  let said = '';
  let isKilled = false;
  const ended = new Promise<Ended>((resolve, reject) => {
    control.setEncoding('utf8').on('data', (text: string) => {
      // The first line says that the channels are the program's now, the second one how it ended.
      if (said === '') begin();
      said += text;
    });
    control.once('close', () => {
      // Nobody waits for its end where nothing is read; what is read may still be under way.
      if (!task.stdout) data?.destroy();
      const [, last = ''] = said.split('\n');
      if (isKilled) resolve({ code: null, signal: 'SIGKILL', tail: '' });
      else if (last === '') reject(new Error('the server did not start or finish the program'));
      else resolve(create(JSON.parse(last), Ended));
    });
  });
  const kill = (): void => {
    isKilled = true;
    for (const socket of [control, data, extra]) socket?.destroy();
  };
  return { stdin, stdout: task.stdout ? data : undefined, extra, ended, kill };
}
