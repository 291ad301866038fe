import { randomUUID } from 'node:crypto';
import { type Socket, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { create } from 'superstruct';
import { Ended, type Running, type Task } from './launch.ts';

/** First line of a connection to the broker. */
const hello = (run: string, rest: object): string => `${JSON.stringify({ run, ...rest })}\n`;

const quiet = (socket: Socket): Socket => socket.on('error', () => undefined);

/**
 * Lets the server start a program for this worker, which has no right to do it. The program's channels are connections
 * of their own, so that its bytes do not pass through the server.
 */
export function askBroker(path: string, task: Task): Running {
  const run = randomUUID();
  const control = quiet(connect(path));
  const open = (channel: 'data' | 'extra'): Socket => {
    const socket = quiet(connect({ path, allowHalfOpen: true }));
    socket.write(hello(run, { channel }));
    return socket;
  };
  const data = task.stdin || task.stdout ? open('data') : undefined;
  const extra = task.extra ? open('extra') : undefined;
  const stdin = task.stdin ? new PassThrough() : undefined;
  control.write(hello(run, { task }));
  let said = '';
  const ended = new Promise<Ended>((resolve, reject) => {
    control.setEncoding('utf8').on('data', (text: string) => {
      // The first line says that the channels are the program's now, the second one how it ended.
      if (said === '' && data) stdin?.pipe(data);
      said += text;
    });
    control.once('close', () => {
      for (const socket of [data, extra]) if (socket && !socket.readableFlowing) socket.resume();
      const [, last = ''] = said.split('\n');
      if (last === '') reject(new Error('the server did not start or finish the program'));
      else resolve(create(JSON.parse(last), Ended));
    });
  });
  return { stdin, stdout: task.stdout ? data : undefined, extra, ended, kill: () => void control.destroy() };
}
