import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type BuildFile, type BuildManifest, buildMetaPath, latestBuildPath } from '#contract/site/builds.ts';
import { dist, root } from './dist.ts';

/** English is in every build. */
const TEXTS = /^shell-en\.[\w-]+\.js$/;

const isText = (file: string): boolean => /\.(?:html|js|css|json)$/.test(file);
const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;
const hashOf = (data: Buffer | string, length: number): string =>
  createHash('sha256').update(data).digest('hex').slice(0, length);

/**
 * Copies a build. A thousand files cost Node fifteen times the processor time that they cost `cp`. The copies are
 * links: `rewrite` them.
 */
function copyBuild(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  execFileSync('cp', ['-rl', from, to]);
}

/** Replaces a file of a copy, not that which it is a link of. Nothing is left of its compressed forms. */
function rewrite(file: string, text: string): void {
  for (const ending of ['', '.br', '.gz']) rmSync(file + ending, { force: true });
  writeFileSync(file, text);
}

/** Every file below a folder, as a path in it. */
const filesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );

/** The id of the build in a folder. */
const idOf = (client: string): string => readJson<{ id: string }>(path.join(client, latestBuildPath)).id;

function renamed(name: string, id: string): string {
  return name.replace(
    /\.([\w-]{8,})(\.\w+)$/,
    (_, hash: string, ending: string) => `.${hashOf(hash + id, hash.length)}${ending}`,
  );
}

/** Writes into `client` the build of `from` under another id. */
function makeSameBuild(from: string, client: string, id: string): void {
  copyBuild(from, client);
  const before = idOf(client);
  renameSync(path.join(client, buildMetaPath(before)), path.join(client, buildMetaPath(id)));
  const scripts = readdirSync(path.join(client, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`);
  for (const file of ['sw.js', latestBuildPath, buildMetaPath(id), ...scripts]) {
    const full = path.join(client, file);
    const text = readFileSync(full, 'utf8');
    if (text.includes(before)) rewrite(full, text.replaceAll(before, id));
  }
}

/**
 * Writes into `client` the build of `from` as if every script and stylesheet had changed: the same site,
 * other names, another id.
 */
function makeNextBuild(from: string, client: string, id: string): void {
  copyBuild(from, client);
  const before = idOf(client);
  const assets = readdirSync(path.join(client, 'assets'));
  const names = assets
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => [name, renamed(name, id)] as const);
  for (const ending of ['', '.br', '.gz'])
    for (const [old, next] of names)
      if (assets.includes(old + ending))
        renameSync(path.join(client, 'assets', old + ending), path.join(client, 'assets', next + ending));
  renameSync(path.join(client, buildMetaPath(before)), path.join(client, buildMetaPath(id)));
  // Scripts name the files of texts by rule, with the hash that all of them share.
  const hashes = names.flatMap(([old, next]) =>
    TEXTS.test(old) ? [[old.split('.')[1] ?? '', next.split('.')[1] ?? ''] as const] : [],
  );
  const nextOf = new Map([...names, ...hashes]);
  const pattern = new RegExp([...nextOf.keys()].map((old) => old.replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of filesIn(client).filter(isText)) {
    const full = path.join(client, file);
    const text = readFileSync(full, 'utf8');
    const changed = text.replaceAll(before, id).replaceAll(pattern, (name) => nextOf.get(name) ?? name);
    if (changed !== text) rewrite(full, changed);
  }
  const meta = path.join(client, buildMetaPath(id));
  const manifest = readJson<BuildManifest>(meta);
  const asChanged = ({ path: file, hash }: BuildFile): BuildFile => ({
    path: file,
    hash: hashOf(readFileSync(path.join(client, file)), hash.length),
  });
  const { shell, parts, languages, device } = manifest;
  const next: BuildManifest = {
    ...manifest,
    shell: shell.map(asChanged),
    parts: parts.map(asChanged),
    device: device.map((file) => ({ ...file, ...asChanged(file) })),
    languages: Object.fromEntries(
      Object.entries(languages).map(([code, files]) => [code, files.map(asChanged)]),
    ),
  };
  rewrite(meta, JSON.stringify(next));
  // The worker carries the shell with its hashes.
  const worker = path.join(client, 'sw.js');
  const revisions = new Map(next.shell.map(({ path: file, hash }) => [file, hash]));
  rewrite(
    worker,
    readFileSync(worker, 'utf8').replaceAll(
      /"revision":"\w+","url":"([^"]+)"/g,
      (_, url: string) => `"revision":"${revisions.get(url) ?? ''}","url":"${url}"`,
    ),
  );
}

/** Playwright empties its folder when a run starts. On the file system of the build, files can be linked. */
const builds = path.join(root, 'test-results', 'builds');
const makers = { same: makeSameBuild, changed: makeNextBuild };

/**
 * The folder of the build after that under test: `same` but for its id, or with all scripts and stylesheets
 * `changed`. The first who asks makes it, for all workers of a run.
 */
export function nextBuild(kind: keyof typeof makers, id: string): string {
  const folder = path.join(builds, `${kind}-${id}`);
  if (existsSync(folder)) return folder;
  const own = `${folder}-${process.pid}`;
  makers[kind](path.join(dist, 'client'), path.join(own, 'client'), id);
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
  return folder;
}
