import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { probeClip } from './probing/probe.ts';
import { WIPE_S, writeWipe } from './writing/wipe.ts';

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };
const [width, height] = [240, 160];

/** Share of a frame that is the first picture. */
async function firstShare(film: string, atS: number): Promise<number> {
  const seek = ['-v', 'error', '-ss', String(atS), '-i', film];
  const png = execFileSync('ffmpeg', [...seek, '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-']);
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3) if (data[at]! > 120 && data[at + 2]! < 120) red += 1;
  return red / (data.length / 3);
}

test('the line goes over the picture and back, and the film says how it was made', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'mirari-test-wipe-'));
  const [pair, output] = [path.join(dir, 'pair.jpg'), path.join(dir, 'film.mp4')];
  const half = (background: typeof RED) => sharp({ create: { width, height, channels: 3, background } });
  await half(RED).extend({ right: width, background: BLUE }).jpeg().toFile(pair);
  const { signal } = new AbortController();
  await writeWipe({ pair, width, height, output, xmp: '<x:xmpmeta>made</x:xmpmeta>' }, signal);
  const facts = await probeClip(output, { signal });
  expect(facts).toMatchObject({ width, height });
  expect(Math.round(facts.durationMs)).toBe(WIPE_S * 1000);
  const shares = await Promise.all([0.1, 1.1, 2, 3, 3.9].map((at) => firstShare(output, at)));
  const wanted = [1, 0.5, 0, 0.5, 1];
  for (const [n, share] of shares.entries()) expect(Math.abs(share - wanted[n]!), `${n}`).toBeLessThan(0.06);
  expect(readFileSync(output).includes('<x:xmpmeta>made</x:xmpmeta>')).toBe(true);
});
