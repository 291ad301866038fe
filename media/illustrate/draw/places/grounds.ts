import { drawings } from '#media/illustrate/draw/drawings.ts';
import { between, placed, repeat } from '#media/illustrate/draw/pen.ts';
import type { Backdrop, Setting } from './scenery.ts';

export type Place = (setting: Setting) => Backdrop;
export const grassOf = ({ isSnowy, isAutumn }: Setting): string =>
  isSnowy ? '#e9f0f5' : isAutumn ? '#c9a04f' : '#86bb5e';
export const hillOf = (setting: Setting): string =>
  setting.isSnowy ? '#d5e2ec' : setting.isAutumn ? '#c98a45' : '#6fab6a';
/** A drawing as it usually looks, for what belongs to a place. */
export const usual = (setting: Setting, id: string): string => drawings[id]!(setting.look).drawing;

/** Trees of a kind along a line, smaller towards the back. */
export function rowOf(
  setting: Setting,
  ids: readonly string[],
  y: number,
  scale: number,
  count: number,
  tint: (c: string) => string = (c) => c,
): string {
  const { width, random } = setting;
  return repeat(count, (i) => {
    const id = ids[Math.floor(random() * ids.length)]!;
    const x = ((i + between(random, 0.1, 0.9)) / count) * width;
    const drawn = usual(setting, id);
    return placed(drawn.replaceAll(/#[\da-f]{6}\b/g, tint), x, y + between(random, -8, 10) * scale, {
      scale: scale * between(random, 0.8, 1.15),
      sx: random() < 0.5 ? -1 : 1,
    });
  });
}
