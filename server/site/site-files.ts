import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere, isMissing } from '#server/missing.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';

/** Prepared encodings of a build, the best first, and their file extensions. */
const PREPARED = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Beside each script: the server reads them, nobody else. */
export const SOURCE_MAP = '.map';

export interface SiteFile {
  file: string;
  size: number;
  /** Content hash of the plain file, and the encoding: equal for all builds with the same bytes. */
  etag: string;
  encoding: 'br' | 'gzip' | undefined;
  /** A prepared encoding exists, so the response varies by `Accept-Encoding`. */
  varies: boolean;
  /** Hashes of the inline scripts and styles; HTML only. */
  inline: InlineHashes;
}

interface Facts {
  digest: string;
  inline: InlineHashes;
}

/** Whether a path may name a file of a build that is served: no path traversal, no hidden file, no source map. */
function isPlainPath(path: string): boolean {
  return (
    !/[\0\\]/.test(path) &&
    !path.includes('//') &&
    !path.endsWith(SOURCE_MAP) &&
    path.split('/').every((part) => !part.startsWith('.') || part === '.well-known')
  );
}

async function statFile(file: string): Promise<Stats | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found : undefined;
  } catch {
    return undefined; // no such file, or a name that no file can have
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('base64url').slice(0, 22);
}

/**
 * Finds files of builds. File data is cached by identity and time of a file, so a swapped link is detected at
 * once.
 */
export class SiteFiles {
  readonly #facts = new Map<string, Promise<Facts>>();

  /**
   * The file at `path` below `root`, in the best encoding that `accepts` allows. `root` may be a link that a
   * deploy swaps meanwhile.
   */
  async find(
    root: string,
    path: string,
    accepts: (encoding: string) => boolean,
  ): Promise<SiteFile | undefined> {
    if (!isPlainPath(path)) return undefined;
    const look = async (): Promise<SiteFile | undefined> => this.#findIn(await realpath(root), path, accepts);
    try {
      return await look();
    } catch (error) {
      if (!isMissing(error)) throw error;
      // The previous build has just been deleted: the new one may have the file.
      return ifThere(look());
    }
  }

  async #findIn(
    folder: string,
    path: string,
    accepts: (encoding: string) => boolean,
  ): Promise<SiteFile | undefined> {
    const plain = join(folder, path);
    const plainStats = await statFile(plain);
    if (!plainStats) return undefined;
    const { digest, inline } = await this.#factsOf(plain, plainStats);
    const prepared = await Promise.all(
      PREPARED.map(async (one) => ({ ...one, stats: await statFile(plain + one.ending) })),
    );
    const varies = prepared.some(({ stats }) => stats !== undefined);
    const best = prepared.find(({ encoding, stats }) => stats !== undefined && accepts(encoding));
    if (!best?.stats)
      return { file: plain, size: plainStats.size, etag: `"${digest}"`, encoding: undefined, varies, inline };
    return {
      file: plain + best.ending,
      size: best.stats.size,
      etag: `"${digest}-${best.encoding}"`,
      encoding: best.encoding,
      varies,
      inline,
    };
  }

  #factsOf(file: string, stats: Stats): Promise<Facts> {
    const key = `${stats.dev}:${stats.ino}:${stats.mtimeMs}:${stats.size}`;
    const known = this.#facts.get(key);
    if (known) return known;
    const facts = this.#measure(file);
    this.#facts.set(key, facts);
    facts.catch(() => this.#facts.delete(key)); // who asked is told; the next one looks again
    return facts;
  }

  async #measure(file: string): Promise<Facts> {
    const isPage = file.endsWith('.html');
    return {
      digest: await digestOf(file),
      inline: isPage ? inlineHashes(await readFile(file, 'utf8')) : { scripts: [], styles: [] },
    };
  }
}
