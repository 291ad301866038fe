import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { probeClip } from '#server/clips/door.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import { quiet, timed, watchUse } from '#scripts/bench/video/jobs.ts';

/**
 * A whole job through the engine, its processes started afresh, without and with frames between: frames of the original
 * a second on the clock, processor time of each, memory of all processes, MB; and ffmpeg with the filters alone.
 */
export async function enhanceJob(workerPath: string, file: string, scale: 1 | 2, filters: string) {
  const { frames, durationMs } = await probeClip(file, quiet());
  const figures: Record<string, Record<string, number>> = {};
  for (const double of [false, true]) {
    const engine = createEmbedded({ workerPath, size: 1 });
    const engines = createEngines([engine]);
    const folder = `${file}-${scale}-${double}`;
    const work = { target: file, scale, noise: 4, double, startMs: 0, endMs: durationMs, folder };
    try {
      const stop = watchUse(() => engine.pids().at(-1));
      const { ms } = await timed(() =>
        engines.use('enhance-clip', { ...work, output: `${folder}.mp4` }, quiet()),
      );
      const { memory, all } = stop();
      figures[double ? 'double' : 'single'] = {
        fps: Math.round((frames * 100_000) / ms) / 100,
        cpu_ms: Math.round(all / frames),
        memory_mb: Math.round(memory),
      };
    } finally {
      await engines.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  const output = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '19', '-y', `${file}-plain.mp4`];
  const plain = ['-v', 'error', '-i', file, '-vf', filters, '-threads', '2', ...output];
  const { ms } = await timed(() => promisify(execFile)('ffmpeg', plain));
  figures['ffmpeg'] = { fps: Math.round((frames * 100_000) / ms) / 100 };
  return figures;
}
