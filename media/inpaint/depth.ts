import { KNOWN, type Level } from './level.ts';

const FAR = 60_000;

/** Steps from each pixel to the nearest known one. */
export function depths({ state, width }: Pick<Level, 'state' | 'width'>): Uint16Array {
  const { length } = state;
  const depth = new Uint16Array(length);
  for (let i = 0; i < length; i++) {
    if (state[i] === KNOWN) continue;
    const before = i > 0 ? depth[i - 1]! : FAR;
    const above = i >= width ? depth[i - width]! : FAR;
    depth[i] = Math.min(FAR, 1 + Math.min(before, above));
  }
  for (let i = length - 1; i >= 0; i--) {
    const own = depth[i]!;
    if (own === 0) continue;
    const after = i + 1 < length ? depth[i + 1]! : FAR;
    const below = i + width < length ? depth[i + width]! : FAR;
    const near = 1 + Math.min(after, below);
    if (near < own) depth[i] = near;
  }
  return depth;
}
