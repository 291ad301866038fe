import type { Matrix } from '#media/raster/planar.ts';
import type { ClipFacts } from '#server/clips/facts.ts';

/** From this height on, colors of a file that names no matrix are those of high definition. */
const HD_LINES = 700;

const MATRICES: Readonly<Partial<Record<ClipFacts['layout']['matrix'], Matrix>>> = {
  bt709: 'bt709',
  smpte170m: 'bt601',
  bt470bg: 'bt601',
};

/**
 * The matrix of a video's frames where they can be worked on as they are; undefined where they have to be turned into
 * RGB first.
 */
export function planesOf({ kind, hdr, alpha, height, layout }: ClipFacts): Matrix | undefined {
  if (kind !== 'video' || hdr || alpha) return undefined;
  if (layout.matrix === 'unknown') return height >= HD_LINES ? 'bt709' : 'bt601';
  return MATRICES[layout.matrix];
}

interface FrameForm {
  width: number;
  height: number;
  pixels: 'rgb24' | 'rgba' | 'yuv420p';
}

/**
 * Brings the light of a high dynamic range to that of a screen: white is 203 cd/m² (ITU-R BT.2408), only the
 * brightest fifth is compressed.
 */
const toneMap = (transfer: string): string[] => [
  `zscale=tin=${transfer}:min=2020_ncl:pin=2020:t=linear:npl=203`,
  'format=gbrpf32le',
  'zscale=p=709',
  'tonemap=tonemap=mobius:param=0.8:desat=0',
  'zscale=t=709:m=709:r=tv',
  'format=yuv444p',
];

/** Filters from decoded pictures, which ffmpeg has turned upright, to pixels of this form. */
export function filtersOf(facts: ClipFacts, { width, height, pixels }: FrameForm): string[] {
  const { hdr, layout } = facts;
  const matrix = layout.matrix === 'unknown' && facts.height >= HD_LINES ? 'bt709' : 'auto';
  const colors = pixels === 'yuv420p' ? 'out_range=tv' : `in_color_matrix=${matrix}`;
  // A last odd row or column is left out: scaling by one pixel would blur all of the picture.
  const isTrimmed = facts.width - width < 2 && facts.height - height < 2;
  return [
    ...(isTrimmed ? [`crop=min(iw\\,${width}):min(ih\\,${height}):0:0`] : []),
    ...(hdr ? [`scale=${width}:${height}`, ...toneMap(layout.transfer)] : []),
    `scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int:${colors}`,
    `format=${pixels}`,
  ];
}

export const eachNth = (every: number): string[] => (every > 1 ? [`select=not(mod(n\\,${every}))`] : []);

/** Prints the times of the frames to the fourth channel, in microseconds. */
export const PRINT_TIMES: readonly string[] = [
  'settb=1/1000000',
  'metadata=mode=add:key=t:value=1',
  'metadata=mode=print:file=pipe\\\\:3:direct=1',
];
