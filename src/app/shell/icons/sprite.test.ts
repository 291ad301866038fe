import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';
import { iconSprite } from './sprite.ts';

/** Numbers that each command of a path takes, SVG 2, 9.3. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The commands of a path with their numbers; flags of arcs are single digits. */
function commands(line: string): [string, number][] {
  return [...line.matchAll(/([a-z])([^a-z]*)/gi)].map(([, name = '', rest = '']) => [
    name.toLowerCase(),
    rest.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.length ?? 0,
  ]);
}

test('the drawings of the shell hold whole commands only, after their numbers were shortened', () => {
  const lines = [...iconSprite().matchAll(/ d="([^"]*)"/g)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThanOrEqual(iconNames.length - 2);
  for (const line of lines) {
    expect(line).toMatch(/^M/);
    for (const [name, count] of commands(line))
      expect([line, name, count % (TAKES[name] || 1)]).toEqual([line, name, 0]);
  }
});
