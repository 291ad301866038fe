import sharp from 'sharp';
import type { InputOf } from '#server/clips/calls.ts';
import { type ClipFacts, ClipRefused, workSize } from '#server/clips/facts.ts';
import { readFrameAt, readKeyFrame } from './read.ts';

type Still = InputOf<'still'>['still'];

const sizeOf = ({ width, height }: ClipFacts) => ({ width, height });

/** Processor seconds for a frame. It may be a minute behind the last one that can be decoded without others. */
const CPU_S = 1;
/** The same for a part of one: another frame would show something else there. */
const PART_CPU_S = 8;

/**
 * Writes one frame, or a part of it, as a WebP. In place of a whole one that takes long, it is the key frame in front
 * of it.
 */
export async function drawStill(
  file: string,
  facts: ClipFacts,
  { atMs, area: part, width }: Still,
  { output, signal }: { output: string; signal: AbortSignal },
): Promise<void> {
  const size = workSize(facts);
  const area = part ?? { left: 0, top: 0, ...sizeOf(facts) };
  const cpuS = part ? PART_CPU_S : CPU_S;
  const asked = { atMs, facts, signal, ...size };
  const { picture } = await readFrameAt(file, { ...asked, cpuS }).catch((error: unknown) => {
    if (!part && error instanceof ClipRefused && error.rule === 'too_costly')
      return readKeyFrame(file, asked);
    throw error;
  });
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
