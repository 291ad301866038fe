import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { ConfigError } from '#server/config-error.ts';
import { readConfig } from '#server/config.ts';
import { mailFolder } from '#server/mail/door.ts';
import { type AppDependencies, openDependencies } from '#server/dependencies.ts';
import { createLog } from '#server/log.ts';

/** Milliseconds. */
const HEADERS_WITHIN = 15_000;
const REQUEST_WITHIN = 600_000;
const LOOK_EVERY = 5000;
const SILENT_SOCKET = 180_000;
const CLOSE_WITHIN = 10_000;

/** What a parent process that keeps the server running is told once it serves. */
const SERVING = 'serving';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** One clear line for the operator, and the end. */
function refuse(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function listen(parts: AppDependencies): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({
      fetch: createApp(parts).fetch,
      port: parts.config.port,
      serverOptions: {
        headersTimeout: HEADERS_WITHIN,
        requestTimeout: REQUEST_WITHIN,
        keepAliveTimeout: HEADERS_WITHIN,
        connectionsCheckingInterval: LOOK_EVERY,
      },
    }) as Server;
    server.timeout = SILENT_SOCKET;
    server.once('listening', () => resolve(server)).once('error', reject);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Stops accepting; calls under way are answered, open streams end at once, idle connections too. */
async function closeServer(server: Server, parts: AppDependencies): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  parts.endStreams();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN);
  await closed;
  clearTimeout(timer);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true });
  const log = createLog(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
  const parts = await openDependencies(config, log, {
    programs: fileURLToPath(new URL('.', import.meta.url)),
    say,
  });
  const server = await listen(parts).catch(async (error: NodeJS.ErrnoException) => {
    await parts.close();
    if (error.code !== 'EADDRINUSE') throw error;
    return refuse(
      `Port ${config.port} is already in use. Set PORT to another one, for example PORT=${config.port + 1}.`,
    );
  });
  say(`Mirari is ready at ${config.publicOrigin ?? `http://localhost:${portOf(server)}`}`);
  if (config.smtpUrl === undefined)
    say(`Mails are not sent but written to ${mailFolder(config.dataDir)}: SMTP_URL is not set.`);

  // Requests and jobs share nothing in memory that an error could leave half done: money and jobs change in transactions of
  // the database, files under a draft's name. So an error that got past every handler harms one request, and ending the
  // process would harm everybody's. An error before this line is one of the start and ends it.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error got past every handler');
  });

  let closing = false;
  const stop = async (signal: string): Promise<void> => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'shutting down');
    await closeServer(server, parts);
    await parts.close();
    process.exit(0);
  };
  const stopOrFail = (signal: string): void => {
    stop(signal).catch((error: unknown) => {
      log.fatal({ err: error }, 'the shutdown failed');
      process.exit(1);
    });
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopOrFail);
  process.send?.(SERVING);
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError) refuse(error.message);
  throw error;
}
