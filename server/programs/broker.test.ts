import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBroker } from './broker.ts';
import { askBroker } from './client.ts';
import type { Task } from './launch.ts';

let dir: string;
let broker: ReturnType<typeof openBroker>;
let socket: string;
const programs = {
  ffmpeg: 'cat; echo fourth >&3',
  ffprobe: 'echo $$ > "$1"; exec sleep 600',
};

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'broker-'));
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(dir, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', `${dir}:/usr/bin:/bin`);
  socket = join(dir, 'socket');
  const missing = { file: join(dir, 'missing') };
  broker = openBroker(socket, (program) => (program === 'espeak-ng' ? missing : {}));
});
afterAll(() => {
  broker.close();
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

const readNumber = (file: string): number => Number(readFileSync(file, 'utf8'));
const task = (program: Task['program'], more: Partial<Task> = {}): Task => {
  const limits = { cpuS: 60, memoryMb: 500, fileMb: 10, wallS: 60 };
  return { program, args: [], ...limits, stdin: false, stdout: false, extra: false, ...more };
};

it('starts a program whose channels are connections of the worker', async () => {
  const { stdin, stdout, extra, ended } = askBroker(
    socket,
    task('ffmpeg', { stdin: true, stdout: true, extra: true }),
  );
  const bytes = randomBytes(5_000_000);
  stdin!.end(bytes);
  const [back, fourth, how] = await Promise.all([buffer(stdout!), buffer(extra!), ended]);
  expect(back.equals(bytes)).toBe(true);
  expect(fourth.toString()).toBe('fourth\n');
  expect(how).toEqual({ code: 0, signal: null, tail: '' });
});

it('has handed bytes over when it says so: their memory is used again', async () => {
  const { stdin, stdout, ended } = askBroker(socket, task('ffmpeg', { stdin: true, stdout: true }));
  const back = buffer(stdout!);
  const frame = Buffer.alloc(1_000_000);
  for (let number = 1; number <= 20; number += 1) {
    frame.fill(number);
    await new Promise<void>((resolve, reject) => {
      stdin!.write(frame, (error) => (error ? reject(error) : resolve()));
    });
  }
  stdin!.end();
  const [all] = await Promise.all([back, ended]);
  expect(all.length).toBe(20 * frame.length);
  const changed = all.findIndex((byte, index) => byte !== Math.floor(index / frame.length) + 1);
  expect(changed).toBe(-1);
});

it('says how a program ended that is not there', async () => {
  expect(await askBroker(socket, task('espeak-ng')).ended).toMatchObject({ code: 127 });
});

it('ends a program when its worker asks for it, or is gone', async () => {
  const mark = join(dir, 'started');
  const { kill, ended } = askBroker(socket, task('ffprobe', { args: [mark] }));
  await vi.waitUntil(() => existsSync(mark) && readNumber(mark) > 0);
  const pid = readNumber(mark);
  kill();
  expect(await ended).toMatchObject({ signal: 'SIGKILL' });
  await vi.waitUntil(() => !existsSync(`/proc/${pid}`));
});

it('leaves no connection open, however a program ends', async () => {
  const open = (): number => readdirSync('/proc/self/fd').length;
  const before = open();
  const each = async (): Promise<void> => {
    const read = askBroker(socket, task('ffmpeg', { stdout: true, extra: true }));
    await Promise.all([buffer(read.stdout!), buffer(read.extra!), read.ended]);
    const written = askBroker(socket, task('ffmpeg', { stdin: true }));
    written.stdin!.end('text');
    await written.ended;
    const killed = askBroker(socket, task('ffprobe', { stdin: true, stdout: true, extra: true }));
    killed.kill();
    await killed.ended;
  };
  for (let i = 0; i < 5; i += 1) await each();
  await vi.waitFor(() => expect(open()).toBeLessThanOrEqual(before));
});

it('loses nothing of what is read after the end of a program', async () => {
  const { stdin, stdout, extra, ended } = askBroker(
    socket,
    task('ffmpeg', { stdin: true, stdout: true, extra: true }),
  );
  stdin!.end('text');
  await ended;
  expect((await buffer(stdout!)).toString()).toBe('text');
  expect((await buffer(extra!)).toString()).toBe('fourth\n');
});

it('starts nothing for a request that is none, and serves the next one', async () => {
  const whole = { run: 'a', task: task('ffmpeg') };
  const lines = [
    'nonsense',
    JSON.stringify({ ...whole, task: { ...whole.task, program: 'sh' } }),
    JSON.stringify({ ...whole, task: { ...whole.task, args: [`a${String.fromCharCode(0)}b`] } }),
    JSON.stringify({ ...whole, task: { ...whole.task, cpuS: 1e9 } }),
    'x'.repeat(300_000),
  ];
  for (const line of lines) {
    const connection = connect(socket).on('error', () => undefined);
    connection.write(`${line}\n`);
    expect((await buffer(connection)).toString()).toBe('');
  }
  expect(await askBroker(socket, task('ffmpeg')).ended).toMatchObject({ tail: expect.stringContaining('3') });
});
