import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { runTool } from '#tests/support/clips.ts';
import { newFile } from '#tests/support/works.ts';

/** What providers make here: a real picture, clip or sound. */
export interface Made {
  type: string;
  bytes: Buffer<ArrayBuffer>;
}

const plain = (bytes: Buffer): Buffer<ArrayBuffer> => Buffer.from(Uint8Array.from(bytes).buffer);

/** A gradient, so that no two places are alike. */
export async function madePicture(width = 64, height = 48): Promise<Made> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    pixels[at * 3] = ((at % width) * 255) / width;
    pixels[at * 3 + 1] = (Math.floor(at / width) * 255) / height;
    pixels[at * 3 + 2] = 128;
  }
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { type: 'image/png', bytes: plain(png) };
}

/** Two seconds that move, with a sound. */
export const madeClip = async (): Promise<Made> => ({
  type: 'video/mp4',
  bytes: plain(await readFile('public/media/samples/zola.mp4')),
});

/** Small and two seconds long, cut out of its ground: a strip at its left side is clear. */
export async function madeCut(): Promise<Made> {
  const file = newFile('webm');
  const clear = 'scale=320:-2,format=yuva420p,drawbox=x=0:y=0:w=iw/4:h=ih:c=black@0:t=fill:replace=1';
  const encoder = '-an -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -auto-alt-ref 0';
  await runTool('ffmpeg', `-y -i public/media/samples/zola.mp4 -t 2 -r 8 -vf ${clear} ${encoder} ${file}`);
  return { type: 'video/webm', bytes: plain(await readFile(file)) };
}

const RATE = 16_000;

/** A tone as WAV. */
export function madeSound(seconds = 1): Made {
  const samples = Math.round(seconds * RATE);
  const wav = Buffer.alloc(44 + 2 * samples);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + 2 * samples, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(2 * samples, 40);
  for (let at = 0; at < samples; at++) wav.writeInt16LE(Math.round(8000 * Math.sin(at / 6)), 44 + 2 * at);
  return { type: 'audio/wav', bytes: plain(wav) };
}

const PIECE = 1 << 20;

/** 500 MB that begin like a picture, without a length; `sent` counts what was asked for. */
export function hugePicture(sent: (bytes: number) => void): ReadableStream<Uint8Array> {
  let left = 500;
  return new ReadableStream({
    pull(stream) {
      if (left-- === 0) return stream.close();
      const piece = new Uint8Array(PIECE);
      if (left === 499) piece.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      sent(PIECE);
      stream.enqueue(piece);
    },
  });
}
