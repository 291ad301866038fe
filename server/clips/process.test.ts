import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { ClipRefused } from './facts.ts';
import { words } from '#server/programs/words.ts';
import { FFMPEG, inputOptions, outputOptions, startProgram } from './process.ts';

const endless = words`-v error -nostdin -f lavfi -i testsrc2 -f null -`;
const { signal } = new AbortController();

it('a program that takes too much time, or maps too much memory, is ended', async () => {
  const rule = (limits: object): Promise<unknown> =>
    startProgram('ffmpeg', endless, { signal, cpuS: 30, ...limits }).ended.catch((error: unknown) => error);
  expect(await rule({ cpuS: 1 })).toBeInstanceOf(ClipRefused);
  expect(await rule({ cpuS: 1 })).toMatchObject({ rule: 'too_costly' });
  expect(await rule({ wallS: 0.2 })).toMatchObject({ rule: 'too_costly' });
  expect(await rule({ memoryMb: 30 })).toBeInstanceOf(Error);
});

it('a program opens no address, neither to read nor to write', async () => {
  let asked = 0;
  const site = createServer((socket) => {
    asked += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => site.once('listening', done));
  const address = `tcp://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const reading = [...inputOptions('matroska', '').slice(0, -1), address, ...words`-f null -`];
  const writing = [
    ...words`-f lavfi -i testsrc2=d=1 -c:v mpeg2video`,
    ...outputOptions('mpegts', '').slice(0, -1),
    address,
  ];
  for (const args of [reading, writing]) {
    const { ended } = startProgram('ffmpeg', [...FFMPEG, ...args], { signal, cpuS: 10 });
    await expect(ended).rejects.toThrow("Protocol 'tcp' not on whitelist");
  }
  site.close();
  expect(asked).toBe(0);
});
