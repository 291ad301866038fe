import { expect, it } from 'vitest';
import { idling } from './idle.ts';

const SECONDS = 60;
const FPS = 30;
const people = idling(3, { seconds: SECONDS, seed: 1 });
const moments = Array.from({ length: SECONDS * FPS }, (_, n) => n / FPS);
const blinks = people.map((idle) => {
  const lids = moments.map((second) => idle(second).drive.eyes[0]);
  return moments.filter((_, n) => lids[n]! < 0.4 && (lids[n - 1] ?? 1) >= 0.4);
});

it('lets everybody blink every two to five seconds or so, unevenly, and no two together', () => {
  for (const own of blinks) {
    const apart = own.slice(1).map((second, k) => second - own[k]!);
    expect(Math.min(own[0]!, ...apart)).toBeGreaterThan(0.5);
    expect(Math.max(own[0]!, ...apart)).toBeLessThan(6);
    expect(Math.max(...apart) - Math.min(...apart)).toBeGreaterThan(1);
    for (const other of blinks)
      if (other !== own)
        for (const second of own)
          expect(Math.min(...other.map((each) => Math.abs(each - second)))).toBeGreaterThan(0.3);
  }
});

it('begins as the photo is, moves little and never jumps, and keeps the eyes on the viewer', () => {
  for (const idle of people) {
    expect(idle(0)).toMatchObject({ drive: { turn: 0, nod: 0, tilt: 0, eyes: [1, 1] }, breath: 0 });
    const turns = moments.map((second) => idle(second).drive.turn);
    expect(Math.max(...turns.map(Math.abs))).toBeGreaterThan(0.05);
    expect(Math.max(...turns.map(Math.abs))).toBeLessThan(0.1);
    expect(Math.max(...turns.map((turn, n) => Math.abs(turn - (turns[n - 1] ?? 0))))).toBeLessThan(0.01);
    const against = moments.reduce((sum, second) => {
      const { turn, gaze } = idle(second).drive;
      return sum + turn * gaze[0];
    }, 0);
    expect(against).toBeLessThan(0);
  }
});
