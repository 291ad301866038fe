import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { object, optional } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputFile, outputFile, workFolder } from '#contract/capabilities/parts/files.ts';
import { type Handed, handOver } from './handing-over.ts';
import { recover } from './recovery.ts';

const shape = object({
  file: inputFile(),
  output: outputFile(),
  folder: workFolder(),
  second: optional(inputFile()),
}) as never;

let dir: string;
let worker: string;
const at = (...names: string[]): string => join(dir, ...names);
/** The worker's view of the first call. */
const mine = (...names: string[]): string => join(worker, 'out/1', ...names);

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'handed-'));
  worker = at('workers/1/worker-a');
  for (const folder of ['secrets', 'work/job', 'workers/1/worker-a/in', 'workers/1/worker-a/out'])
    mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('secrets/key'), 'secret');
  writeFileSync(at('work/job/0.json'), 'segment');
  writeFileSync(at('input'), 'input');
});
afterEach(() => {
  // Whatever a worker has tried.
  expect(readFileSync(at('secrets/key'), 'utf8')).toBe('secret');
  rmSync(dir, { recursive: true });
});

const give = (more: object = {}): Promise<Handed> =>
  handOver(
    { folder: worker, accounts: undefined },
    '1',
    { file: at('input'), output: at('result'), folder: at('work/job'), ...more },
    shape,
  );

it('brings results and what is kept to where they are wanted, and leaves nothing with the worker', async () => {
  const { input, end } = await give();
  const { file, output, folder } = input as Record<'file' | 'output' | 'folder', string>;
  expect(readFileSync(file, 'utf8')).toBe('input');
  expect(readdirSync(folder)).toEqual(['0.json']);
  writeFileSync(output, 'made');
  writeFileSync(join(folder, '1.json'), 'segment');
  await end(true);
  expect(readFileSync(at('result'), 'utf8')).toBe('made');
  expect(readdirSync(at('work/job'))).toEqual(['0.json', '1.json']);
  await expect
    .poll(() => [...readdirSync(worker), ...readdirSync(join(worker, 'out'))])
    .toEqual(['in', 'out']);
});

it('keeps a result as it was when its worker goes on writing', async () => {
  const { end } = await give();
  const open = openSync(mine('result'), 'w');
  writeSync(open, 'made');
  await end(true);
  writeSync(open, ' up');
  closeSync(open);
  expect(readFileSync(at('result'), 'utf8')).toBe('made');
});

describe('a worker is not believed that', () => {
  it.each<[string, () => void]>([
    ['puts a link in the place of a result', () => symlinkSync(at('secrets/key'), mine('result'))],
    ['puts a pipe there', () => void execFileSync('mkfifo', [mine('result')])],
    ['puts a folder there', () => mkdirSync(mine('result'))],
    [
      'puts a link in the place of the folder of a call',
      () => {
        renameSync(mine(), join(worker, 'out/away'));
        symlinkSync(at('secrets'), mine());
      },
    ],
    [
      'puts a link in the place of what it keeps',
      () => {
        renameSync(mine('job'), mine('away'));
        symlinkSync(at('secrets'), mine('job'));
      },
    ],
  ])('%s', async (_, cheat) => {
    const { end } = await give();
    cheat();
    await expect(end(true)).rejects.toThrow(/no file|no folder|ELOOP/);
    expect(existsSync(at('result'))).toBe(false);
  });
});

it('gives back what is kept when the rest cannot be handed over', async () => {
  await expect(give({ second: at('secrets') })).rejects.toThrow('EISDIR');
  expect(readdirSync(at('work/job'))).toEqual(['0.json']);
});

it('does not hand over a link in the place of a folder', async () => {
  rmSync(at('work/job'), { recursive: true });
  symlinkSync(at('secrets'), at('work/job'));
  await expect(give()).rejects.toThrow('no folder');
});

describe('after the server has died', () => {
  it('what workers had to keep is back, and nothing else that they have made', async () => {
    await give();
    mkdirSync(mine('other'));
    await recover(at('workers/1'), at('work'));
    expect(readdirSync(at('work'))).toEqual(['job']);
    expect(readdirSync(at('work/job'))).toEqual(['0.json']);
  });

  it('a link in its place is not', async () => {
    await give();
    renameSync(mine('job'), mine('away'));
    symlinkSync(at('secrets'), mine('job'));
    await recover(at('workers/1'), at('work'));
    expect(readdirSync(at('work'))).toEqual([]);
  });
});
