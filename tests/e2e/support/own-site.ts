import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabase } from '#tests/support/database/cluster.ts';
import { nextBuild } from './next-build.ts';
import { dist } from './dist.ts';

/**
 * A site with a database of its own on the run's cluster, that a test may stop, start again on the same port,
 * and deploy to.
 */
export class OwnSite {
  #folder: string | undefined;
  #database: Awaited<ReturnType<typeof createDatabase>> | undefined;
  #process: ChildProcess | undefined;
  #port = '0';
  origin = '';

  readonly #env: Record<string, string>;

  /** `env` is added to the server's environment. */
  constructor(env: Record<string, string> = {}) {
    this.#env = env;
  }

  /** Created lazily: Playwright reads spec files that it does not run. */
  get #home(): string {
    if (this.#folder === undefined) {
      this.#folder = mkdtempSync(path.join(tmpdir(), 'mirari-site-'));
      symlinkSync(dist, path.join(this.#folder, 'current'));
    }
    return this.#folder;
  }

  /** The site's data folder, with its mails. */
  get dataDir(): string {
    return path.join(this.#home, 'data');
  }

  /** `env`: additional variables of this start. */
  async start(env: Record<string, string> = {}): Promise<void> {
    this.#database ??= await createDatabase();
    const child = spawn(process.execPath, [path.join(dist, 'server/main.js')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: this.#port,
        DATA_DIR: this.dataDir,
        DATABASE_URL: this.#database.url,
        DIST_DIR: path.join(this.#home, 'current'),
        TRUSTED_PROXIES: '127.0.0.1,::1',
        PAYMENTS: 'sandbox',
        LOG_LEVEL: 'info',
        // Most of these sites give an engine no work.
        ENGINES_WARM: 'off',
        ENGINE_POLL_MS: '100',
        ...this.#env,
        ...env,
      },
    });
    this.#process = child;
    this.origin = await new Promise((found, failed) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const port = /ready at http:\/\/[^\s"]+:(\d+)/.exec(line)?.[1];
        if (port !== undefined) found(`http://localhost:${(this.#port = port)}`);
      });
      child.once('exit', (code) => failed(new Error(`the site ended with ${code}`)));
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** Deploys a new build in one step: the same site under another id. */
  deploy(id: string): void {
    this.#serve(nextBuild('same', id));
  }

  /** Like `deploy`, of a build whose scripts and stylesheets all have new names. */
  deployChanged(id: string): void {
    this.#serve(nextBuild('changed', id));
  }

  /** Serves the first build again. */
  rollBack(): void {
    this.#serve(dist);
  }

  #serve(folder: string): void {
    const link = path.join(this.#home, 'next');
    symlinkSync(folder, link);
    renameSync(link, path.join(this.#home, 'current'));
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.#database?.drop();
    this.#database = undefined;
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
  }
}
