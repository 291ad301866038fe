import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { modelFile } from './model-file.ts';

it('reads models with the bytes that their list tells, and there are no others', () => {
  const rows = readFileSync('media/models/README.md', 'utf8').matchAll(
    /^\| `([^`]+)` \|.*\| (\d+) \| `([0-9a-f]{64})` \|$/gm,
  );
  const listed = Array.from(rows, ([, name, bytes, sha]) => `${name} ${bytes} ${sha}`);
  const found = readdirSync('media/models')
    .filter((name) => name !== 'README.md')
    .map((name) => {
      const bytes = modelFile(name);
      return `${name} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`;
    });
  expect(found.length).toBeGreaterThan(0);
  expect(found.sort()).toEqual(listed.sort());
});
