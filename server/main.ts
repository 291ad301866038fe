import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { readyPath } from '#contract/site/site.ts';
import { createApp } from '#server/app.ts';
import { billingWarnings } from '#server/billing/warnings.ts';
import { ConfigError, StartError } from '#server/config-error.ts';
import { readConfig } from '#server/config.ts';
import { mailFolder } from '#server/mail/door.ts';
import { type AppDependencies, openDependencies } from '#server/dependencies.ts';
import { limitConnections } from '#server/http/limits/connections.ts';
import { createLog } from '#server/log.ts';
import { createWorkerApp } from '#server/worker-app.ts';

/** Milliseconds. */
const HEADERS_WITHIN = 15_000;
const REQUEST_WITHIN = 600_000;
const LOOK_EVERY = 5000;
const SILENT_SOCKET = 180_000;
const CLOSE_WITHIN = 10_000;

/** Message to a supervising parent process once the server accepts requests. */
const SERVING = 'serving';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Exit code of a server that cannot start until something is changed; `EX_CONFIG` of sysexits.h. */
const REFUSED = 78;

function refuse(line: string, code = REFUSED): never {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

/** Makes the folder of people's files, or closes an existing one to the machine's other accounts. */
async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { mode } = await stat(folder);
  if ((mode & 0o066) === 0) return;
  if ((mode & 0o1000) !== 0) throw new ConfigError('DATA_DIR: is a folder that all accounts share');
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    say(
      `${folder} can be read by other accounts of this machine, and its mode cannot be changed: ${error.code}`,
    );
  });
}

function listen(dependencies: AppDependencies): Promise<Server> {
  const isWorker = dependencies.config.role === 'worker';
  return new Promise((resolve, reject) => {
    const server = serve({
      fetch: (isWorker ? createWorkerApp : createApp)(dependencies).fetch,
      port: dependencies.config.port,
      ...(dependencies.config.host !== undefined && { hostname: dependencies.config.host }),
      serverOptions: {
        headersTimeout: HEADERS_WITHIN,
        requestTimeout: REQUEST_WITHIN,
        keepAliveTimeout: HEADERS_WITHIN,
        connectionsCheckingInterval: LOOK_EVERY,
      },
    }) as Server;
    server.timeout = SILENT_SOCKET;
    limitConnections(server, dependencies.config.trustedProxies, dependencies.log);
    server.once('listening', () => resolve(server)).once('error', reject);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Stops accepting; running requests are finished, open streams and idle connections are closed at once. */
async function closeServer(server: Server, dependencies: AppDependencies): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  dependencies.endStreams();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN);
  await closed;
  clearTimeout(timer);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await closeFolder(config.dataDir);
  process.umask(0o077);
  const log = createLog(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
  const dependencies = await openDependencies(config, log, {
    programs: fileURLToPath(new URL('.', import.meta.url)),
    say,
  });
  const server = await listen(dependencies).catch(async (error: NodeJS.ErrnoException) => {
    await dependencies.close();
    if (error.code === 'EADDRNOTAVAIL') return refuse(`HOST: ${config.host} is no address of this machine.`);
    if (error.code !== 'EADDRINUSE') throw error;
    return refuse(
      `Port ${config.port} is already in use. Set PORT to another one, for example PORT=${config.port + 1}.`,
    );
  });
  const here = `http://localhost:${portOf(server)}`;
  const origin = config.publicOrigin ?? here;
  const isWorker = config.role === 'worker';
  say(isWorker ? `This worker of ${origin} is ready at ${here}${readyPath}` : `Mirari is ready at ${origin}`);
  const { sandboxLink } = dependencies.domains.billing;
  if (sandboxLink && !isWorker)
    say(
      `Packs can be bought for test money in the browser that opens this first: ${origin}${sandboxLink.path}`,
    );
  say(dependencies.isolation);
  for (const warning of billingWarnings(config)) say(warning);
  if (!(await dependencies.isScoring()))
    say(
      'Pictures are not scored before others see them: npm run models picture-scoring fetches what does that.',
    );
  if (config.smtpUrl === undefined)
    say(`Mails are not sent but written to ${mailFolder(config.dataDir)}: SMTP_URL is not set.`);

  // Requests and jobs share nothing in memory that an error could leave inconsistent: money and jobs change
  // in database transactions, files are written under a temporary name. So an error that passed every handler
  // affects one request, while ending the process would affect all users. An error before this line is a
  // startup error and ends the process.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error got past every handler');
  });

  let closing = false;
  const stop = async (signal: string): Promise<void> => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'shutting down');
    await closeServer(server, dependencies);
    await dependencies.close();
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
  if (error instanceof StartError) refuse(error.message, error instanceof ConfigError ? REFUSED : 1);
  throw error;
}
