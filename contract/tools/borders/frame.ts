import { MOST_SHARE } from './options.ts';

/** Pixels, or shares of the picture's width and height, that are added at each side. */
export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type Side = keyof Sides;
export const sides: readonly Side[] = ['left', 'top', 'right', 'bottom'];

export interface Size {
  width: number;
  height: number;
}

/** Pixels of the largest result: as many as a photo may have, so that every tool takes it again. */
export const MOST_PIXELS = 33_000_000;

export const noSides: Sides = { left: 0, top: 0, right: 0, bottom: 0 };

const isAcross = (side: Side): boolean => side === 'left' || side === 'right';
const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** Width by height of `4:5`; undefined for a free shape. */
export function ratioValue(ratio: string): number | undefined {
  const [width, height] = ratio.split(':').map(Number);
  return width && height ? width / height : undefined;
}

export const isEmpty = ({ left, top, right, bottom }: Sides): boolean => left + top + right + bottom === 0;

export const framed = ({ width, height }: Size, { left, top, right, bottom }: Sides): Size => ({
  width: width + left + right,
  height: height + top + bottom,
});

/** The sides in whole pixels of a picture. */
export const inPixels = ({ width, height }: Size, { left, top, right, bottom }: Sides): Sides => ({
  left: Math.round(left * width),
  right: Math.round(right * width),
  top: Math.round(top * height),
  bottom: Math.round(bottom * height),
});

const rounded = (share: number): number => Math.min(MOST_SHARE, Math.max(0, Math.round(share * 1e5) / 1e5));

/** The sides as shares of a picture, as options hold them. */
export const inShares = ({ width, height }: Size, { left, top, right, bottom }: Sides): Sides => ({
  left: rounded(left / width),
  right: rounded(right / width),
  top: rounded(top / height),
  bottom: rounded(bottom / height),
});

/** What brings a picture to a ratio, as much at both sides. Pixels, not rounded. */
export function sidesForRatio({ width, height }: Size, ratio: number): Sides {
  const across = Math.max(0, (height * ratio - width) / 2);
  const down = Math.max(0, (width / ratio - height) / 2);
  return { left: across, right: across, top: down, bottom: down };
}

/** The pixels to be added for a request: its sides where it has any, else what the ratio asks for. */
export function frameOf(picture: Size, wanted: Sides, ratio: string): Sides {
  const value = ratioValue(ratio);
  if (!isEmpty(wanted) || value === undefined) return inPixels(picture, wanted);
  return inPixels(picture, inShares(picture, sidesForRatio(picture, value)));
}

/** Two sides that together are `sum`, parted as before. */
function parted(before: Sides, side: Side, sum: number): Partial<Sides> {
  const [own, other] = [before[side], before[opposite[side]]];
  const share = own + other > 0 ? own / (own + other) : 0.5;
  return { [side]: sum * share, [opposite[side]]: sum * (1 - share) };
}

/**
 * Moves one edge of the frame to `value` pixels outside of the picture. With a ratio the frame keeps it: it grows
 * at the other sides too, and where it cannot become smaller, the picture moves inside of it.
 */
export function moveEdge(picture: Size, before: Sides, side: Side, value: number, ratio?: number): Sides {
  const across = isAcross(side);
  const length = across ? picture.width : picture.height;
  const wanted = Math.min(MOST_SHARE * length, Math.max(0, value));
  const after: Sides = { ...before, [side]: wanted };
  if (ratio === undefined) return after;
  // The length that the frame has at least, because the picture's other side must fit in.
  const least = across ? picture.height * ratio : picture.width / ratio;
  const total = length + wanted + before[opposite[side]];
  if (total < least) {
    const room = least - length;
    after[side] = Math.min(wanted, room);
    after[opposite[side]] = room - after[side];
    return { ...after, ...parted(before, across ? 'top' : 'left', 0) };
  }
  const beyond = across ? total / ratio - picture.height : total * ratio - picture.width;
  return { ...after, ...parted(before, across ? 'top' : 'left', beyond) };
}
