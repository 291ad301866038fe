/** Runs the server, and starts it again when it dies. */
import { spawn } from 'node:child_process';
import { refuse, say } from './say.mjs';

/** Milliseconds. */
const STEADY = 60_000;
const PAUSES = { first: 1000, longest: 60_000 };
/** Exit code of a server that cannot start until something is changed (`server/main.ts`). */
const REFUSED = 78;

/**
 * Runs the script `main` until it ends by itself or by a signal to this process, whose end is then the
 * script's. Once it has reported over its channel that it serves, a crash (by signal or with an error code)
 * starts it again, after a pause in ms that doubles with each crash within `STEADY` of the start, up to the
 * longest. A script that ends before it ever served, or refuses to start, is not retried.
 */
export function keepServing(main, options, pauses = PAUSES) {
  let hasServed = false;
  let stopped = false;
  let deaths = 0;
  let server;
  let pause;

  const start = () => {
    const startedAt = Date.now();
    server = spawn(process.execPath, [main], { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    server.once('message', () => (hasServed = true));
    server.once('error', (error) => refuse(`The server could not be started: ${error.message}`));
    server.once('exit', (code, signal) => {
      if (stopped || !hasServed || code === 0 || code === REFUSED) process.exit(signal ? 1 : code);
      deaths = Date.now() - startedAt > STEADY ? 1 : deaths + 1;
      say(`The server ended unexpectedly (${signal ?? `code ${code}`}). Starting it again …`);
      pause = setTimeout(start, Math.min(pauses.longest, pauses.first * 2 ** (deaths - 1)));
    });
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stopped = true;
      if (server.exitCode === null && server.signalCode === null) {
        server.kill(signal);
        return;
      }
      clearTimeout(pause);
      process.exit(0);
    });
  start();
}
