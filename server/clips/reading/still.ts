import sharp from 'sharp';
import type { InputOf } from '#server/clips/calls.ts';
import { type ClipFacts, workSize } from '#server/clips/facts.ts';
import { readFrameAt } from './read.ts';

type Still = InputOf<'still'>['still'];

const sizeOf = ({ width, height }: ClipFacts) => ({ width, height });

/** Writes one frame, or a part of it, as a WebP. */
export async function drawStill(
  file: string,
  facts: ClipFacts,
  { atMs, area = { left: 0, top: 0, ...sizeOf(facts) }, width }: Still,
  { output, signal }: { output: string; signal: AbortSignal },
): Promise<void> {
  const size = workSize(facts);
  const { picture } = await readFrameAt(file, { atMs, facts, signal, ...size });
  const [across, down] = [size.width / facts.width, size.height / facts.height];
  const left = Math.min(Math.floor(area.left * across), size.width - 1);
  const top = Math.min(Math.floor(area.top * down), size.height - 1);
  await sharp(picture.data, { raw: { width: size.width, height: size.height, channels: 3 } })
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(Math.round(area.width * across), size.width - left)),
      height: Math.max(1, Math.min(Math.round(area.height * down), size.height - top)),
    })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(output);
}
