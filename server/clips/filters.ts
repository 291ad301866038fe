import type { ClipFacts } from './facts.ts';

/** From this height on, colors of a file that names no matrix are those of high definition. */
const HD_LINES = 700;

interface FrameForm {
  width: number;
  height: number;
  every: number;
  pixels: 'rgb24' | 'rgba';
}

/** Light of a high dynamic range brought to that of a screen. */
const toneMap = (transfer: string): string[] => [
  `zscale=tin=${transfer}:min=bt2020nc:pin=bt2020:t=linear:npl=203`,
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=mobius:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
  'format=yuv444p',
];

/**
 * Filters from decoded pictures, which ffmpeg has turned upright, to pixels of this form; the times are printed to
 * the fourth channel, in microseconds.
 */
export function filtersOf(facts: ClipFacts, { width, height, every, pixels }: FrameForm): string {
  const { hdr, layout } = facts;
  const isCut = width === facts.width - (facts.width % 2) && height === facts.height - (facts.height % 2);
  const matrix = layout.matrix === 'unknown' && facts.height >= HD_LINES ? 'bt709' : 'auto';
  const size = isCut && !hdr ? [`crop=${width}:${height}:0:0`] : [`scale=${width}:${height}:flags=bicubic`];
  return [
    ...(every > 1 ? [`select=not(mod(n\\,${every}))`] : []),
    ...size,
    ...(hdr ? toneMap(layout.transfer) : []),
    `scale=${width}:${height}:in_color_matrix=${matrix}`,
    `format=${pixels}`,
    'settb=1/1000000',
    'metadata=mode=add:key=t:value=1',
    'metadata=mode=print:file=pipe\\\\:3:direct=1',
  ].join(',');
}
