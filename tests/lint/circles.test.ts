import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const imported = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)'([^']+)'/g;
const files = ['contract', 'media', 'tools', 'locales', 'src', 'sw', 'server']
  .flatMap((area) =>
    readdirSync(area, { recursive: true, encoding: 'utf8' }).map((file) => path.join(area, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

/** What each file imports of the project: values, types, and what is loaded later. */
const graph = new Map(
  files.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(imported)].flatMap(([, specifier = '']) => {
      if (specifier.startsWith('#')) return specifier.slice(1);
      return specifier.startsWith('./') ? path.join(path.dirname(file), specifier) : [];
    }),
  ]),
);

/** The first circle that is met, as its files in order. */
function circle(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return trail.slice(trail.indexOf(file));
    if (done.has(file)) return [];
    for (const next of edges.get(file) ?? []) {
      const found = visit(next, [...trail, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of edges.keys()) {
    const found = visit(file, []);
    if (found.length > 0) return found;
  }
  return [];
}

// The linter follows no `import()`.
it('no module imports itself through others, not even later', () => {
  expect(circle(graph)).toEqual([]);
});

it('a circle is found', () => {
  const edges = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['d', ['b']],
  ]);
  expect(circle(edges)).toEqual(['b', 'd']);
});
