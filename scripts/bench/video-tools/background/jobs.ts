import { rm } from 'node:fs/promises';
import { probeClip } from '#server/clips/door.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';
import { quiet, timed, watchUse } from '#scripts/bench/video/jobs.ts';

/**
 * A whole job through the engine, its processes started afresh: frames a second on the clock, processor time a frame
 * (of all, and of the two busiest threads), memory of all processes, MB.
 */
export async function cutJob(workerPath: string, file: string, ground: 'transparent' | 'blur') {
  const engine = createEmbedded({ workerPath, size: 1 });
  const engines = createEngines([engine]);
  const { frames, durationMs } = await probeClip(file, quiet());
  const folder = `${file}-${ground}`;
  try {
    const stop = watchUse(() => engine.pids().at(-1));
    const { ms } = await timed(() =>
      engines.use(
        'matte-clip',
        {
          target: file,
          ground,
          color: '#000000',
          startMs: 0,
          endMs: durationMs,
          folder,
          output: `${folder}.${ground === 'transparent' ? 'webm' : 'mp4'}`,
        },
        quiet(),
      ),
    );
    const { memory, all, threads } = stop();
    return {
      fps: (frames * 1000) / ms,
      cpu_ms: all / frames,
      thread_ms: threads[0]! / frames,
      other_thread_ms: threads[1]! / frames,
      memory_mb: memory,
    };
  } finally {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
}
