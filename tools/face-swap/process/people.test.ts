import { describe, expect, it } from 'vitest';
import { bestOf, isSeen, joined, peopleFound, spansOf, split } from './people.ts';

const track = (id: number, fromMs: number, toMs: number, width = 50) => ({
  id,
  fromMs,
  toMs,
  bestMs: (fromMs + toMs) / 2,
  box: { x: 0, y: 0, width, height: width },
  score: 0.9,
});
const tracks = [track(1, 0, 1000), track(2, 500, 2000), track(3, 3000, 4000, 80), track(4, 1100, 1500)];
const found = peopleFound(tracks, [{ tracks: [2, 3] }, { tracks: [1, 4] }, { tracks: [9] }]);

describe('people of a clip', () => {
  it('are counted by their first appearance, without those of no track', () => {
    expect(found).toEqual({
      next: 3,
      people: [
        {
          id: 1,
          pieces: [
            { track: 1, fromMs: 0, toMs: 1000 },
            { track: 4, fromMs: 1100, toMs: 1500 },
          ],
        },
        {
          id: 2,
          pieces: [
            { track: 2, fromMs: 500, toMs: 2000 },
            { track: 3, fromMs: 3000, toMs: 4000 },
          ],
        },
      ],
    });
  });

  it('have stretches without small gaps', () => {
    expect(found.people.map(spansOf)).toEqual([
      [{ from_ms: 0, to_ms: 1500 }],
      [
        { from_ms: 500, to_ms: 2000 },
        { from_ms: 3000, to_ms: 4000 },
      ],
    ]);
  });

  it('are seen in their stretches only', () => {
    const [one, two] = found.people;
    expect([isSeen(one!, 2000, 9000), isSeen(two!, 2000, 9000), isSeen(two!, 2100, 2900)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('are shown by their largest sure face', () => {
    expect(bestOf(found.people[1]!, tracks)).toMatchObject({ id: 3 });
  });
});

describe('a correction', () => {
  it('joins people under the first id', () => {
    const one = joined(found, [2, 1])!;
    expect(one.people).toHaveLength(1);
    expect(one.people[0]).toMatchObject({ id: 2 });
    expect(spansOf(one.people[0]!)).toEqual([
      { from_ms: 0, to_ms: 2000 },
      { from_ms: 3000, to_ms: 4000 },
    ]);
  });

  it('splits between tracks and inside of one, and never uses an id again', () => {
    const two = split(found, 2, 2500)!;
    expect(two.people.map(({ id }) => id)).toEqual([1, 2, 3]);
    const inside = split(two, 1, 700)!;
    expect(inside.people.map((person) => [person.id, spansOf(person)])).toEqual([
      [1, [{ from_ms: 0, to_ms: 700 }]],
      [2, [{ from_ms: 500, to_ms: 2000 }]],
      [4, [{ from_ms: 700, to_ms: 1500 }]],
      [3, [{ from_ms: 3000, to_ms: 4000 }]],
    ]);
    expect(bestOf(inside.people[0]!, tracks)).toMatchObject({ id: 1 });
    const back = joined(inside, [1, 4])!;
    expect(spansOf(back.people.find(({ id }) => id === 1)!)).toEqual([{ from_ms: 0, to_ms: 1500 }]);
    expect(split(back, 3, 3500)?.people.map(({ id }) => id)).toContain(5);
  });

  it('of people who are not there, or into nothing, is none', () => {
    expect(joined(found, [1, 7])).toBeUndefined();
    expect(joined(found, [1, 1])).toBeUndefined();
    expect(split(found, 7, 100)).toBeUndefined();
    expect(split(found, 1, 0)).toBeUndefined();
    expect(split(found, 1, 1500)).toBeUndefined();
  });
});
