import { describe, expect, it } from 'vitest';
import { boxBetween, holdAt, movedBy, sizedBy } from './box.ts';

const box = { x: 0.5, y: 0.5, width: 0.25, height: 0.25 };
const room = { x: 0.05, y: 0.05 };

describe('a box on a picture', () => {
  it('lies between two spots, whichever comes first, inside of the picture', () => {
    expect(boxBetween({ x: 0.75, y: 1.5 }, { x: 0.5, y: 0.5 })).toEqual({ ...box, height: 0.5 });
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 })).toBeUndefined();
  });

  it('is moved and sized as far as the picture goes', () => {
    expect(movedBy(box, 0.5, -0.75)).toEqual({ ...box, x: 0.75, y: 0 });
    expect(sizedBy(box, 0.5, -0.5)).toEqual({ ...box, width: 0.5, height: 0.02 });
  });

  it('is taken hold of at a corner, inside, or not at all', () => {
    expect(holdAt(box, { x: 0.52, y: 0.76 }, room)).toEqual({ opposite: { x: 0.75, y: 0.5 } });
    expect(holdAt(box, { x: 0.6, y: 0.6 }, room)).toBe('box');
    expect(holdAt(box, { x: 0.1, y: 0.1 }, room)).toBeUndefined();
    expect(holdAt(undefined, { x: 0.6, y: 0.6 }, room)).toBeUndefined();
  });
});
