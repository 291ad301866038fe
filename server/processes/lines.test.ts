import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readLines } from './lines.ts';

const MOST = 20;

async function read(...chunks: string[]): Promise<{ values: unknown[]; failures: string[] }> {
  const stream = new PassThrough();
  const values: unknown[] = [];
  const failures: string[] = [];
  readLines(
    stream,
    MOST,
    (value) => values.push(value),
    (why) => failures.push(why),
  );
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await new Promise((done) => stream.once('end', done));
  return { values, failures };
}

it('reads a value a line, however they are cut', async () => {
  expect(await read('{"a":1}\n"', 'ä"', '\n[2', ']\n3\n4')).toEqual({
    values: [{ a: 1 }, 'ä', [2], 3],
    failures: [],
  });
});

it('reads no further behind a line that is too long, also before its end', async () => {
  const { values, failures } = await read('1\n', '"0123456789', '0123456789', '"\n2\n');
  expect(values).toEqual([1]);
  expect(failures).toEqual(['a line is too long']);
});

it('reads no further behind what is no value', async () => {
  const { values, failures } = await read('1\nwords\n2\n');
  expect(values).toEqual([1]);
  expect(failures).toHaveLength(1);
});
