import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildFile, type BuildManifest, buildMetaPath, latestBuildPath } from '#contract/site/builds.ts';
import { largeDeviceFamilies } from '#contract/tools/device-families.ts';
import type * as EntryServer from '#src/app/entry-server.tsx';
import { LATIN, fontsOf } from './fonts.ts';
import { compressed } from './precompress.ts';
import type { TextFiles } from './text-files.ts';
import type { ModuleGraph } from './module-graph.ts';
import { filesOnlyFor, unlistedCode } from './unlisted-code.ts';

const HASH_LENGTH = 10;
/** Chunks without which no page is usable; screens, dialogs and panels are cached after them. */
const isFirst = (source: string): boolean => /^_(core|home)\./.test(source);

/** Work on the device before its first use. */
const isLocal = (source: string): boolean => /^_local\.|^locales\/[^/]+\/illustrator\./.test(source);

/** Pages precached as HTML; the others are rendered from the app shell and the list of contents. */
const KEPT_PAGES = ['/', '/ai-face-swap'];

interface MetaParts {
  graph: ModuleGraph;
  server: typeof EntryServer;
  clientDir: string;
  id: string;
  entry: string;
  texts: TextFiles;
}

function languageFiles({ server, graph, texts }: MetaParts, code: string): string[] {
  const folder = (page: string): string => server.addressOf(code, page).replace(/^\/$/, '');
  const pages = KEPT_PAGES.map((page) => `${folder(page)}/index.html`);
  return [
    ...pages,
    `${folder(server.SHELL_PATH)}/index.html`,
    `${folder('/')}/_pages.json`,
    `/${texts.fileOf('shell', code)}`,
    `/${texts.fileOf('tools', code)}`,
    ...fontsOf(code).map((font) => `/${graph.file(font)}`),
  ];
}

/** Writes the id of a build and its files, each with a hash. */
export async function writeBuildMeta(of: MetaParts): Promise<void> {
  const { graph, server, clientDir, id, entry, texts } = of;
  const describe = async (file: string): Promise<BuildFile> => ({
    path: file,
    hash: createHash('sha256')
      .update(await readFile(path.join(clientDir, file)))
      .digest('hex')
      .slice(0, HASH_LENGTH),
  });
  const describeAll = (files: string[]): Promise<BuildFile[]> => Promise.all(files.map(describe));
  const codeWithout = (except: (source: string) => boolean): string[] =>
    graph.reaches(entry, except).filter((file) => file !== 'index.html');
  const first = [entry, ...graph.sources(isFirst)].flatMap(graph.needs);
  const shell = [...new Set(first), graph.file(LATIN)].filter((file) => file !== 'index.html');
  const parts = [...codeWithout(isLocal), ...graph.workers(entry)].filter((file) => !shell.includes(file));
  const local = codeWithout(() => false).filter((file) => !shell.includes(file) && !parts.includes(file));
  const unlisted = await unlistedCode(clientDir, [...shell, ...parts, ...local, ...texts.contents.keys()]);
  const onWire = async (file: string): Promise<number> => {
    const content = await readFile(path.join(clientDir, file));
    return /\.(js|css|wasm|tflite)$/.test(file) ? compressed(content).length : content.length;
  };
  const large = new Set(await filesOnlyFor(largeDeviceFamilies, clientDir, unlisted));
  const addresses = (files: string[]): string[] => files.map((file) => `/${file}`);
  const languages = await Promise.all(
    server.languageCodes().map(async (code) => [code, await describeAll(languageFiles(of, code))] as const),
  );
  const manifest: BuildManifest = {
    id,
    shell: await describeAll(addresses(shell)),
    parts: await describeAll(addresses(parts)),
    languages: Object.fromEntries(languages),
    device: await Promise.all(
      [...local, ...unlisted].map(async (file) => ({
        ...(await describe(`/${file}`)),
        bytes: await onWire(file),
        ...(large.has(file) && { large: true as const }),
      })),
    ),
  };
  const save = async (file: string, value: unknown): Promise<void> => {
    await mkdir(path.dirname(path.join(clientDir, file)), { recursive: true });
    await writeFile(path.join(clientDir, file), JSON.stringify(value));
  };
  await save(buildMetaPath(id), manifest);
  await save(latestBuildPath, { id, timestamp: Date.now() });
}
