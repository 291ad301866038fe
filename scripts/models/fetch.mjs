import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nameOfSource, readSource } from './sources.mjs';

const PART = '.part';
/** Workers under user numbers of their own read them. */
const [FOLDER_MODE, FILE_MODE] = [0o755, 0o644];

async function isWhole(file, { bytes, sha256 }) {
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size !== bytes) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex') === sha256;
}

/** Writes what a source gives, and throws where that is not the file. */
async function readWhole(source, target, { bytes, sha256 }) {
  const hash = createHash('sha256');
  const handle = await open(target, 'w', FILE_MODE);
  let size = 0;
  try {
    await readSource(source, async (part) => {
      size += part.length;
      if (size > bytes) throw new Error('is longer than the file');
      hash.update(part);
      await handle.write(part);
    });
    await handle.chmod(FILE_MODE);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (size < bytes) throw new Error(`ends after ${size} of ${bytes} bytes`);
  if (hash.digest('hex') !== sha256) throw new Error('has another sha-256, and was thrown away');
}

/** What the sources said, where none of them had the file. */
export class NotFetched extends Error {}

async function fetchFile(target, known, sources) {
  const part = `${target}${PART}`;
  const failures = [];
  for (const source of sources) {
    try {
      await readWhole(source, part, known);
      await rename(part, target);
      return;
    } catch (error) {
      failures.push(
        `${nameOfSource(source)}: ${error.code === 'ENOSPC' ? 'the disk is full' : error.message}`,
      );
      await rm(part, { force: true });
      if (error.code === 'ENOSPC') break;
    }
  }
  throw new NotFetched(`${known.file} could not be fetched. ${failures.join('. ')}`);
}

const sourceAt = (from, file) =>
  /^https?:/.test(from) ? { https: `${from}/${file}` } : { folder: from, file };

/** Files of a model that are not in the folder, or not whole. */
export async function missingFiles({ name, files }, folder) {
  const whole = await Promise.all(files.map((known) => isWhole(path.join(folder, name, known.file), known)));
  return files.filter((_, index) => !whole[index]);
}

/**
 * Puts what is missing of a model into `folder`. @param from a folder or an address to take all files from, instead of
 * the sources of the list. @throws NotFetched, and nothing half is left
 */
export async function fetchModel(model, folder, { from, say }) {
  const home = path.join(folder, model.name);
  const missing = await missingFiles(model, folder);
  if (missing.length === 0) return;
  await mkdir(home, { recursive: true, mode: FOLDER_MODE });
  for (const known of missing) {
    say(`Fetching ${known.file} of ${model.name}, ${Math.round(known.bytes / 1e6)} MB …`);
    const given = from && sourceAt(from, known.file);
    await fetchFile(path.join(home, known.file), known, given ? [given] : known.sources);
  }
  say(`${model.name}: all files are there.`);
}
