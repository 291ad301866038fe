import { FFMPEG, PROTOCOLS, outputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';
import { MP4 } from './encoders.ts';
import type { InputOf } from '#server/clips/calls.ts';
import { addProvenance } from './provenance.ts';

type Wipe = InputOf<'wipe'>;

/** Seconds: both pictures rest, and the line goes there and back. */
export const WIPE_S = 4;
const FPS = 30;
const CPU_S = 60;
const MEMORY_MB = 1000;

/** From 0 to 1 with a gentle start and end, between two times. */
const eased = (from: number, to: number): string => {
  const share = `clip((t-${from})/${to - from},0,1)`;
  return `${share}*${share}*(3-2*${share})`;
};
/** Where the line is, as a share of the width: at the end of the first picture, through it, and back. */
const LINE = `(1-${eased(0.5, 1.7)}+${eased(2.4, 3.6)})`;

/** The first picture lies left of the line, over the second; the line is white with a dark edge, and rests outside. */
function graph({ width, height }: Pick<Wipe, 'width' | 'height'>): string {
  const bar = Math.max(2, Math.round(width / 240));
  const solid = (color: string, wide: number): string =>
    `color=c=${color}:s=${wide}x${height}:r=${FPS}:d=${WIPE_S}`;
  const at = (wide: number): string =>
    `overlay=x='${width + 4 * bar}*${LINE}-${wide + 2 * bar}':y=0:eval=frame:shortest=1`;
  return [
    '[0:v]format=gbrp,split[a][b]',
    `[a]crop=${width}:${height}:0:0[before]`,
    `[b]crop=${width}:${height}:${width}:0[after]`,
    `${solid('black', width)},format=gbrp[dark]`,
    `${solid('white', width)},format=gbrp[light]`,
    `[dark][light]${at(width)},format=gbrp[mask]`,
    '[after][before][mask]maskedmerge,format=yuv444p[both]',
    `${solid('black@0.35', 3 * bar)},format=rgba[edge]`,
    `${solid('white', bar)}[line]`,
    `[both][edge]${at(1.5 * bar)}[shaded]`,
    `[shaded][line]${at(bar / 2)},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[film]`,
  ].join(';');
}

/** @throws ClipRefused, NoRoom */
export async function writeWipe(wipe: Wipe, signal: AbortSignal): Promise<void> {
  const { pair, output, xmp } = wipe;
  const args = [
    ...FFMPEG,
    ...PROTOCOLS,
    '-loop',
    '1',
    '-framerate',
    String(FPS),
    '-t',
    String(WIPE_S),
    '-f',
    'image2',
    '-i',
    `file:${pair}`,
    '-filter_complex',
    graph(wipe),
    '-map',
    '[film]',
    '-t',
    String(WIPE_S),
    '-g',
    String(FPS),
    ...words`-c:v libx264 -preset veryfast -crf 20 -threads 2`,
    ...words`-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv`,
    ...words`-map_metadata -1`,
    ...MP4,
    ...outputOptions('mp4', output),
  ];
  await startProgram('ffmpeg', args, { signal, cpuS: CPU_S, memoryMb: MEMORY_MB }).ended;
  if (xmp !== undefined) await addProvenance(output, 'mp4', xmp);
}
