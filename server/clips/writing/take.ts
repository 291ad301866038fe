import { rm, writeFile } from 'node:fs/promises';
import { drawLabel, labelRect } from '#media/raster/label.ts';
import type { Extent, Picture } from '#media/raster/plane.ts';
import type { AnswerOf, InputOf } from '#server/clips/calls.ts';
import { workSize } from '#server/clips/facts.ts';
import { probeClip } from '#server/clips/probing/probe.ts';
import { FFMPEG, PROTOCOLS, inputOptions, outputOptions, startProgram } from '#server/clips/process.ts';
import { filtersOf } from '#server/clips/reading/filters.ts';
import { words } from '#server/programs/words.ts';
import { MP4, h264 } from './encoders.ts';
import { addProvenance } from './provenance.ts';
import { soundOptions } from './sound.ts';

const CPU_S = 1200;
const HELD = new Set(['aac']);

/** The label alone, as RGBA: what it makes of black and of white tells its color and opacity. */
function labelLayer(whole: Extent): { rgba: Uint8Array; x: number; y: number } & Extent {
  const part = labelRect(whole);
  const [width, height] = [part.x1 - part.x0, part.y1 - part.y0];
  const on = (ground: number): Picture => {
    const picture = { data: new Uint8Array(3 * width * height).fill(ground), width, height };
    drawLabel(picture, whole, part);
    return picture;
  };
  const [dark, light] = [on(0).data, on(255).data];
  const rgba = new Uint8Array(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const opacity = 255 - (light[3 * i]! - dark[3 * i]!);
    rgba.fill(
      opacity === 0 ? 0 : Math.min(255, Math.round((dark[3 * i]! * 255) / opacity)),
      4 * i,
      4 * i + 3,
    );
    rgba[4 * i + 3] = opacity;
  }
  return { rgba, width, height, x: part.x0, y: part.y0 };
}

/**
 * Writes a clip that another machine made in exactly this size, cut around its middle where it has another shape, with
 * nothing of the file but its pictures and sound.
 * @throws ClipRefused, NoRoom
 */
export async function takeClip(
  { file, output, isDrawn, sound, xmp, ...asked }: InputOf<'take'>,
  signal: AbortSignal,
): Promise<AnswerOf<'take'>> {
  const facts = await probeClip(file, { signal });
  const { width = workSize(facts).width, height = workSize(facts).height } = asked;
  const scale = Math.max(width / facts.width, height / facts.height);
  const covering = {
    width: Math.max(width, Math.round(facts.width * scale)),
    height: Math.max(height, Math.round(facts.height * scale)),
  };
  const sized = [
    ...filtersOf(facts, { ...covering, pixels: 'rgb24' }),
    `crop=${width}:${height}`,
    'setsar=1',
  ];
  const label = isDrawn ? labelLayer({ width, height }) : undefined;
  const layer = `${output}.label`;
  const { format, stream, audio } = facts.layout;
  const [toColors, ...encoder] = h264({ width, height, fps: facts.fps }).slice(1);
  const graph = [
    `[0:${stream}]${sized.join(',')}[sized]`,
    label ? `[sized][1:v]overlay=${label.x}:${label.y}:format=rgb[whole]` : '[sized]null[whole]',
    `[whole]${toColors}[film]`,
  ].join(';');
  try {
    if (label) await writeFile(layer, label.rgba);
    const args = [
      ...FFMPEG,
      ...inputOptions(format, file, 2),
      ...(label
        ? [
            ...PROTOCOLS,
            ...words`-f rawvideo -pix_fmt rgba`,
            '-s',
            `${label.width}x${label.height}`,
            '-i',
            `file:${layer}`,
          ]
        : []),
      '-filter_complex',
      graph,
      ...words`-map [film]`,
      ...encoder,
      ...(sound ? soundOptions(audio.slice(0, 1), 0, { held: HELD, other: 'aac' }) : ['-an']),
      ...words`-map_metadata -1 -map_metadata:s -1 -map_chapters -1 -fflags +bitexact`,
      ...MP4,
      ...outputOptions('mp4', output),
    ];
    await startProgram('ffmpeg', args, { signal, cpuS: CPU_S }).ended;
    await addProvenance(output, 'mp4', xmp);
    const { durationMs, frames } = await probeClip(output, { signal });
    return { width, height, durationMs, frames };
  } finally {
    await rm(layer, { force: true });
  }
}
