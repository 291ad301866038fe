import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ifThere } from './missing.ts';

test('a file that is not there is nothing, one that cannot be read is an error', async () => {
  const here = import.meta.dirname;
  expect(await ifThere(readFile(`${here}/no-such-file`, 'utf8'))).toBeUndefined();
  expect(await ifThere(readFile(`${here}/missing.ts`, 'utf8'))).toContain('ifThere');
  await expect(ifThere(readFile(here))).rejects.toThrow('EISDIR');
});
