// A stranger's process, as the one who starts it sees it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Starts to prepare what a table has under a name; resolves when it can be sent. */
export async function startSender({ origin, mail }, table, name) {
  const file = path.join(import.meta.dirname, 'sender.mjs');
  const child = spawn(process.execPath, [file, origin, mail, table, name], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // What sends may have ended already: then its answers are missing.
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? '{"unfinished":true}');
  const tell = (word) => child.stdin.write(`${word}\n`);
  await next();
  return {
    begin: () => tell('go'),
    /** How everything was answered that was begun. */
    stop() {
      tell('stop');
      return next();
    },
    /** How one request alone was answered. */
    one() {
      tell('one');
      return next();
    },
    close: () => child.stdin.end(),
  };
}
