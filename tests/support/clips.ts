import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Clips stay from one run to the next: making them takes longer than testing them. */
const CACHE = join(tmpdir(), 'mirari-test-clips-1');

/** A second of moving test picture. */
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=30:d=1'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Arguments of ffmpeg for each clip. */
const recipes = {
  'plain.mp4': [...PICTURE, ...H264],
} as const satisfies Record<string, readonly string[]>;
export type ClipName = keyof typeof recipes;

/** The path of a clip, which is made where it is missing. */
export async function makeClip(name: ClipName): Promise<string> {
  const file = join(CACHE, name);
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  const draft = join(CACHE, `${process.pid}-${name}`);
  await run('ffmpeg', ['-v', 'error', '-y', ...recipes[name], draft]);
  await rename(draft, file);
  return file;
}
