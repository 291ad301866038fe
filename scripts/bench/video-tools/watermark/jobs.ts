import { rm } from 'node:fs/promises';
import { probeClip } from '#server/clips/door.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import type { Box } from '#server/engines/port.ts';
import { quiet, timed, watchUse } from '#scripts/bench/video/jobs.ts';

/** A whole job through the engine, its processes started afresh: frames a second on the clock, and memory, MB. */
export async function eraseJob(workerPath: string, file: string, box: Box) {
  const engine = createEmbedded({ workerPath, size: 1 });
  const engines = createEngines([engine]);
  const { frames, durationMs } = await probeClip(file, quiet());
  const folder = `${file}-job`;
  const part = { startMs: 0, endMs: durationMs };
  try {
    const { spans } = await engines.use('find-mark', { file, box, atMs: 0, ...part }, quiet());
    const stop = watchUse(() => engine.pids().at(-1));
    const { ms } = await timed(() =>
      engines.use(
        'erase-mark',
        { target: file, box, spans, ...part, folder, output: `${folder}.mp4` },
        quiet(),
      ),
    );
    const { memory, all } = stop();
    return { fps: (frames * 1000) / ms, cpu_ms: all / frames, memory_mb: memory };
  } finally {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
}
