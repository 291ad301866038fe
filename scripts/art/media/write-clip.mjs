import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Writes a film, small and silent, in H.264 of at most `bytes` and in AV1, both beside `target`. @returns their bytes */
export async function writeFilm(film, target, { width, height, bytes, fps = 20 }) {
  const write = async (file, codec) => {
    const look = ['-vf', `scale=${width}:${height},fps=${fps}`, '-pix_fmt', 'yuv420p', '-an'];
    const end = ['-map_metadata', '-1', '-movflags', '+faststart', file];
    const options = ['-v', 'error', '-y', '-i', film, ...look, ...codec.split(' '), ...end];
    await promisify(execFile)('ffmpeg', options);
    return (await stat(file)).size;
  };
  /** The best that is small enough, from this quality on: six more halve the bytes. */
  const smallest = async (file, from, codecOf) => {
    for (let crf = from; ;) {
      const size = await write(file, codecOf(crf));
      if (size <= bytes) return { size, crf };
      crf += Math.max(1, Math.round(6 * Math.log2(size / bytes)));
    }
  };
  const { size, crf } = await smallest(
    `${target}.mp4`,
    31,
    (q) => `-c:v libx264 -threads 1 -preset slow -crf ${q}`,
  );
  const av1 = await smallest(
    `${target}.av1.mp4`,
    crf + 16,
    (q) => `-c:v libsvtav1 -preset 6 -crf ${q} -g 100`,
  );
  return [size, av1.size];
}
