import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'superstruct';
import { parseJson } from '#contract/http/json.ts';
import { LatestBuild } from '#contract/site/site.ts';
import { createSingleFlight } from '#server/single-flight.ts';
import { ifThere } from '#server/missing.ts';
import type { SharedBuilds } from './shared-builds.ts';

/** The running build and two before it. */
export const MOST_BUILDS = 3;
/** Least time between two looks for builds of other servers. */
const LOOK_ELSEWHERE_MS = 5000;
/** Least time between two checks of the running build's id. */
const LOOK_MS = 1000;

/**
 * Archives the hashed files of the last builds, so that a page of an old build still finds its chunks after a
 * deploy.
 */
export interface BuildArchive {
  /** Copies the running build when its id is new; cheap to call on every request. */
  archiveCurrent(): Promise<void>;
  /** Brings builds that only other servers have; returns whether there were any. */
  bringOthers(): Promise<boolean>;
  /** Folders of archived builds, the newest first. */
  folders(): readonly string[];
}

async function readBuildId(client: string): Promise<string | undefined> {
  const text = await ifThere(readFile(join(client, 'builds/latest.json'), 'utf8'));
  const latest = parseJson(text ?? '');
  return is(latest, LatestBuild) && /^[\w.-]{1,100}$/.test(latest.id) && !latest.id.startsWith('.')
    ? latest.id
    : undefined;
}

async function listArchived(root: string): Promise<string[]> {
  const names = (await readdir(root)).filter((name) => !name.startsWith('.'));
  const dated = await Promise.all(
    names.map(async (name) => ({ folder: join(root, name), at: (await stat(join(root, name))).mtimeMs })),
  );
  return dated.sort((a, b) => b.at - a.at).map(({ folder }) => folder);
}

async function copyBuild(client: string, root: string, id: string): Promise<void> {
  const draft = join(root, `.draft-${id}`);
  await rm(draft, { recursive: true, force: true });
  for (const part of ['assets', `builds/meta/${id}.json`]) {
    await ifThere(cp(join(client, part), join(draft, part), { recursive: true }));
  }
  await mkdir(draft, { recursive: true });
  await rename(draft, join(root, id));
}

/**
 * `clientDir` is the running build's public folder, `root` the folder of the copies, `shared` where servers exchange
 * them.
 */
export async function createBuildArchive(
  clientDir: string,
  root: string,
  shared?: SharedBuilds,
): Promise<BuildArchive> {
  await mkdir(root, { recursive: true });
  let archived = await listArchived(root);
  let current: string | undefined;
  let lookedAt = 0;
  let running: Promise<void> | undefined;
  let elsewhereAt = -Infinity;
  let offered: string | undefined;

  async function look(): Promise<void> {
    const id = await readBuildId(clientDir);
    if (id === undefined) return;
    if (id !== current) {
      if (!archived.includes(join(root, id))) await copyBuild(clientDir, root, id);
      current = id;
      await choose(id);
    }
    if (shared && offered !== id) {
      offered = id;
      // A store that is away says so to those who need it: it is tried again at the next look, and nobody waits.
      void shared.offer(id, join(root, id)).catch(() => (offered = undefined));
    }
  }

  async function choose(id: string): Promise<void> {
    const all = await listArchived(root);
    archived = [join(root, id), ...all.filter((folder) => folder !== join(root, id))].slice(0, MOST_BUILDS);
    await Promise.all(
      all
        .filter((folder) => !archived.includes(folder))
        .map((folder) => rm(folder, { recursive: true, force: true })),
    );
  }

  const bringOthers = createSingleFlight<boolean>();
  return {
    folders: () => archived,
    bringOthers: () =>
      bringOthers('all', async () => {
        if (!shared || current === undefined || Date.now() - elsewhereAt < LOOK_ELSEWHERE_MS) return false;
        elsewhereAt = Date.now();
        const isNew = await shared.bring((id) => archived.includes(join(root, id)), root);
        if (isNew) await choose(current);
        return isNew;
      }),
    archiveCurrent() {
      const now = Date.now();
      if (running || now - lookedAt < LOOK_MS) return running ?? Promise.resolve();
      lookedAt = now;
      running = look().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
