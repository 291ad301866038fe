import { KNOWN, type Level } from './level.ts';

const FAR = 60_000;

/** Steps from each pixel to the nearest known one. */
export function depths({ state, width }: Pick<Level, 'state' | 'width'>): Uint16Array {
  const depth = Uint16Array.from(state, (value) => (value === KNOWN ? 0 : FAR));
  const near = (i: number): number => (i >= 0 && i < depth.length ? depth[i]! + 1 : FAR);
  for (let i = 0; i < depth.length; i++)
    if (depth[i] !== 0) depth[i] = Math.min(depth[i]!, near(i - 1), near(i - width));
  for (let i = depth.length - 1; i >= 0; i--)
    if (depth[i] !== 0) depth[i] = Math.min(depth[i]!, near(i + 1), near(i + width));
  return depth;
}
