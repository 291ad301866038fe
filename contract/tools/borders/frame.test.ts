import { describe, expect, it } from 'vitest';
import { frameOf, framed, inShares, moveEdge, noSides, ratioValue, sidesForRatio } from './frame.ts';

const photo = { width: 800, height: 600 };

describe('the frame around a photo', () => {
  it('takes a ratio without cutting anything off, as much at both sides', () => {
    expect(frameOf(photo, noSides, '1:1')).toEqual({ left: 0, right: 0, top: 100, bottom: 100 });
    expect(frameOf(photo, noSides, '16:9')).toEqual({ left: 133, right: 133, top: 0, bottom: 0 });
    expect(frameOf(photo, noSides, 'free')).toEqual(noSides);
  });

  it('is what the sides say where there are any', () => {
    const wanted = { ...noSides, left: 0.25, bottom: 0.1 };
    expect(frameOf(photo, wanted, '9:16')).toEqual({ left: 200, right: 0, top: 0, bottom: 60 });
  });

  it.each(['left', 'right', 'top', 'bottom'] as const)('keeps its ratio when its %s edge moves', (side) => {
    for (const ratio of ['1:1', '4:5', '16:9', '9:16'].map((text) => ratioValue(text)!))
      for (const value of [-50, 0, 70, 400]) {
        const moved = moveEdge(photo, sidesForRatio(photo, ratio), side, value, ratio);
        const { width, height } = framed(photo, moved);
        expect(width / height).toBeCloseTo(ratio, 6);
        expect(Math.min(...Object.values(moved))).toBeGreaterThanOrEqual(0);
      }
  });

  it('moves the photo inside where the frame cannot become smaller', () => {
    const wide = sidesForRatio(photo, 16 / 9);
    const moved = moveEdge(photo, wide, 'left', 40, 16 / 9);
    expect(moved.left).toBe(40);
    expect(moved.right).toBeCloseTo(2 * wide.left - 40);
  });

  it('moves one edge alone without a ratio, and no farther than allowed', () => {
    expect(moveEdge(photo, noSides, 'top', 90)).toEqual({ ...noSides, top: 90 });
    expect(inShares(photo, moveEdge(photo, noSides, 'top', 9000)).top).toBe(1.5);
  });
});
