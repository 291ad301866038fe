import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openModule } from '#scripts/build/module.mjs';
import { drawMark, makeScene, MARK, scenes } from '#scripts/art/sample-clips/marked.mjs';

const SIZES = { '540p': 1, '1080p': 2.25 };
const rounded = (figures) =>
  Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, Math.round(100 * value) / 100]] : [],
    ),
  );
const ffmpeg = (args) => promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args]);

/** The mark as somebody would box it: some pixels round it, 0 to 1 of the frame. */
async function boxIn(file, corner) {
  const { stdout } = await promisify(execFile)('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'stream=width,height',
    '-of',
    'csv=p=0',
    file,
  ]);
  const [width, height] = stdout.split(',').map(Number);
  const at = (place, mark, side) => (place < 0 ? side + place - mark : place) - 5;
  const pixels = {
    x: at(corner.x, MARK.width, width),
    y: at(corner.y, MARK.height, height),
    width: MARK.width + 10,
    height: MARK.height + 10,
  };
  return {
    pixels,
    box: {
      x: pixels.x / width,
      y: pixels.y / height,
      width: pixels.width / width,
      height: pixels.height / height,
    },
  };
}

/**
 * The watermark remover on rendered scenes with a drawn mark, beside ffmpeg's `delogo`, which knows one place only.
 * `KEEP` names a folder for contact sheets: marked, ours, never marked, delogo. `SCENE` picks one.
 */
export async function watermark() {
  const keep = process.env.KEEP;
  if (keep) mkdirSync(keep, { recursive: true });
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-watermark-'));
  await drawMark(path.join(dir, 'mark.png'));
  const { module, file, close } = await openModule('scripts/bench/video-tools/watermark/measure.ts', {
    worker: 'server/engines/embedded/worker.ts',
  });
  try {
    const quality = {};
    for (const name of Object.keys(scenes).filter((one) => !process.env.SCENE || one === process.env.SCENE)) {
      const { plain, marked, box: corner } = await makeScene(name, dir);
      const { pixels, box } = await boxIn(marked, corner);
      const other = path.join(dir, 'delogo.mp4');
      const { x, y, width, height } = pixels;
      await ffmpeg(['-i', marked, '-vf', `delogo=x=${x}:y=${y}:w=${width}:h=${height}`, '-crf', '14', other]);
      const sheet = keep && path.join(keep, `watermark-${name.replaceAll(/\W+/g, '-')}.png`);
      const figures = await module.erase(marked, plain, box, other, sheet);
      if (process.env.SPANS) console.error(name, JSON.stringify(figures.spans));
      quality[name] = { seen: figures.seen, ...rounded(figures) };
    }
    const jobs = {};
    if (!process.env.SCENE)
      for (const [size, scale] of Object.entries(SIZES)) {
        const { marked, box: corner } = await makeScene('jumps, camera moves', dir, scale);
        const { box } = await boxIn((await makeScene('jumps, camera moves', dir)).marked, corner);
        const began = performance.now();
        const [x, y, w, h] = [19, 19, 142, 56].map((value) => Math.round(value * scale));
        await ffmpeg(['-i', marked, '-vf', `delogo=x=${x}:y=${y}:w=${w}:h=${h}`, path.join(dir, 'd.mp4')]);
        const plainMs = performance.now() - began;
        jobs[size] = {
          ...rounded(await module.eraseJob(file('worker'), marked, box)),
          delogo_ms: Math.round(plainMs),
        };
      }
    return { quality, jobs };
  } finally {
    rmSync(dir, { recursive: true, force: true });
    close();
  }
}
