import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createDatabase } from '#tests/support/database/cluster.ts';
import { buildMetaPath, latestBuildPath } from '#contract/site/builds.ts';
import { copyBuild, idOf, makeNextBuild } from './next-build.ts';
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

  /** Deploys a new build in one step: the same site under another id. It is made once. */
  deploy(id: string): void {
    const next = path.join(this.#home, `same-${id}`);
    if (!existsSync(next)) this.#make(id, path.join(next, 'client'));
    this.#serve(next);
  }

  #make(id: string, client: string): void {
    copyBuild(path.join(dist, 'client'), client);
    const before = idOf(client);
    renameSync(path.join(client, buildMetaPath(before)), path.join(client, buildMetaPath(id)));
    const scripts = readdirSync(path.join(client, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => `assets/${file}`);
    for (const file of ['sw.js', latestBuildPath, buildMetaPath(id), ...scripts]) {
      const full = path.join(client, file);
      const text = readFileSync(full, 'utf8');
      if (!text.includes(before)) continue;
      writeFileSync(full, text.replaceAll(before, id));
      for (const ending of ['.br', '.gz']) rmSync(full + ending, { force: true });
    }
  }

  /** Like `deploy`, of a build whose scripts and stylesheets all have new names. */
  deployChanged(id: string): void {
    const next = path.join(this.#home, `changed-${id}`);
    if (!existsSync(next)) makeNextBuild(path.join(dist, 'client'), path.join(next, 'client'), id);
    this.#serve(next);
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
