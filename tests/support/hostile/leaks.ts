import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { runTool } from '#tests/support/clips.ts';
import { marksIn } from './texts.ts';

/** What the library of pictures reads beside the pixels: also what is packed in the file. */
async function besidePixels(bytes: Buffer): Promise<string> {
  const { exif, xmp, icc, iptc, tifftagPhotoshop, comments = [] } = await sharp(bytes).metadata();
  const blocks = [exif, xmp, icc, iptc, tifftagPhotoshop].map((block) => block?.toString('latin1') ?? '');
  return [...blocks, JSON.stringify(comments)].join('\n');
}

/** What ffprobe reads beside pictures and sound. */
async function besideFrames(bytes: Buffer, folder: string): Promise<string> {
  const file = join(folder, randomUUID());
  await writeFile(file, bytes);
  try {
    return await runTool('ffprobe', `-show_format -show_streams -show_chapters -of json ${file}`);
  } finally {
    await rm(file);
  }
}

/** Fields whose hostile text is in a file, packed or not; `folder` is for what has to be a file. */
export async function marksOf(bytes: Buffer, folder: string): Promise<string[]> {
  const beside = await besidePixels(bytes).catch(() => besideFrames(bytes, folder));
  return [...new Set([...marksIn(bytes), ...marksIn(beside)])].toSorted();
}
