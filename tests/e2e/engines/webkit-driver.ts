import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Plain } from './page.ts';
import { untilItWorks } from './until.ts';

interface WebKitOptions {
  display: string;
  locale: string;
  viewport: { width: number; height: number };
}

/** A command of WebDriver in the session; `path` follows the session's own. */
type Command = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: Record<string, Plain>,
) => Promise<unknown>;

/** A WebKit with a profile of its own, as WebKitWebDriver drives it. */
export interface WebKitSession {
  version: string;
  command: Command;
  heard: string[];
  close(): Promise<void>;
}

/** A page that loads, or a script that runs, for longer has hung. */
const PATIENCE_MS = 30_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Answer {
  value: unknown;
}
interface Refusal {
  error?: string;
  message?: string;
}

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as Answer;
  const { error, message } = (value ?? {}) as Refusal;
  if (!response.ok) throw new Error(`${error}: ${message}`);
  return value;
}

/**
 * WebKit's lines for warnings, errors and exceptions of a page's scripts; without messages of the engine
 * itself.
 */
const isNoise = (line: string): boolean => /\bCONSOLE (?:JS |ASSERT )?(?:WARN|ERROR) /.test(line);

export async function openWebKit({ display, locale, viewport }: WebKitOptions): Promise<WebKitSession> {
  const profile = mkdtempSync(path.join(tmpdir(), 'mirari-webkit-'));
  const port = await freePort();
  const driver = spawn(
    process.env['WEBKIT_DRIVER'] ?? 'WebKitWebDriver',
    [`--port=${port}`, '--host=127.0.0.1'],
    {
      // A process group, so that all its processes can be ended.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: display,
        LIBGL_ALWAYS_SOFTWARE: '1',
        NO_AT_BRIDGE: '1',
        GTK_A11Y: 'none',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    },
  );
  const exited = once(driver, 'exit');
  const heard: string[] = [];
  createInterface({ input: driver.stderr }).on('line', (line) => {
    if (isNoise(line)) heard.push(line);
  });
  const base = `http://127.0.0.1:${port}`;
  await untilItWorks('WebKitWebDriver', () => ask(`${base}/status`, 'GET'));
  const args = [
    `--width=${viewport.width}`,
    `--height=${viewport.height}`,
    `--languages=${locale}`,
    `--profile=${profile}`,
  ];
  const binary = path.join(import.meta.dirname, 'webkit-view.py');
  const { sessionId, capabilities } = (await ask(`${base}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary, args },
        timeouts: { pageLoad: PATIENCE_MS, script: PATIENCE_MS, implicit: 0 },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `${base}/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    command: (method, command, body) =>
      ask(session + command, method, method === 'POST' ? (body ?? {}) : undefined),
    heard,
    async close() {
      await ask(session, 'DELETE').catch(() => undefined);
      process.kill(-(driver.pid ?? 0), 'SIGTERM');
      await exited;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
