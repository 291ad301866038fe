import { extname } from 'node:path';
import type { JsonObject } from '#server/db/schema/json.ts';
import type { StoredFile, StoredFiles } from '#server/storage/door.ts';
import type { ResultFile } from '#server/jobs/port.ts';

const mimes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt',
};

/** Of a file that was made, by its extension. */
export function mimeOf(file: string): string {
  const extension = extname(file).slice(1);
  const mime = mimes[extension];
  if (mime === undefined) throw new Error(`a result cannot be a .${extension} file`);
  return mime;
}

interface StoredResults {
  /** Their data stored with the job. */
  result: JsonObject;
  remove(): Promise<void>;
}

/** If one file fails, none stays. */
export async function storeResults(
  files: StoredFiles,
  owner: number,
  made: readonly ResultFile[],
): Promise<StoredResults> {
  const stored: StoredFile[] = [];
  const remove = async (): Promise<void> => {
    for (const file of stored) await files.remove(file);
  };
  const keep = async ({
    file,
    width,
    height,
    duration,
  }: Omit<ResultFile, 'poster' | 'focus' | 'captions'>): Promise<string> => {
    const facts = { mime: mimeOf(file), extension: extname(file).slice(1), width, height, duration };
    const row = await files.keep({ owner, purpose: 'result', file, facts });
    stored.push(row);
    return row.name;
  };
  try {
    const names: string[] = [];
    const posters: Record<string, string> = {};
    const captions: Record<string, string> = {};
    const focus: Record<string, { x: number; y: number }> = {};
    for (const { poster, captions: said, focus: point, ...one } of made) {
      const name = await keep(one);
      names.push(name);
      if (point) focus[name] = point;
      if (poster) posters[name] = await keep(poster);
      if (said !== undefined) captions[name] = await keep({ file: said });
    }
    const result: JsonObject = {
      files: names,
      ...(Object.keys(posters).length > 0 ? { posters } : {}),
      ...(Object.keys(captions).length > 0 ? { captions } : {}),
      ...(Object.keys(focus).length > 0 ? { focus } : {}),
    };
    return { result, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
