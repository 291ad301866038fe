import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram } from '#server/programs/find.ts';
import { start } from '#server/programs/start.ts';
import { PictureRefused } from './decoders.ts';

/** Decodes HEVC, which the library of the other formats does not bring. Debian: libheif-examples. */
const PROGRAM = 'heif-convert';
const LIMITS = { cpuS: 30, memoryMb: 2000, fileMb: 100, wallS: 60 };

/** Whether pictures in HEIC can be read here. */
export const readsHeic = (): boolean => findProgram(PROGRAM) !== undefined;

/**
 * Hands a JPEG of the first picture of a HEIC file to `use`: upright, with its profile. `folder` is made for it, and
 * removed.
 * @throws PictureRefused
 */
export async function withJpeg<T>(
  file: string,
  folder: string,
  use: (jpeg: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder);
  try {
    const args = ['--quiet', '-q', '98', file, join(folder, 'picture.jpg')];
    const task = { program: PROGRAM, args, ...LIMITS, stdin: false, stdout: false, extra: false } as const;
    const { code } = await start(task).ended;
    // A file of several pictures is written as `picture-1.jpg`, `picture-2.jpg`, …
    const [first] = (await readdir(folder)).sort();
    if (code !== 0 || first === undefined) throw new PictureRefused('broken');
    return await use(join(folder, first));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
