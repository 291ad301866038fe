import { warmUp } from '#media/face/warm-up.ts';
import { serve, type Works } from '#server/engines/local/serve.ts';
import { runningOf, servedHere } from '#server/engines/running.ts';
import { openInstalledFaces } from './face/face-files.ts';

/** All of it at once: what is loaded late would be loaded while somebody waits. */
export async function serveCalls(): Promise<void> {
  const works = await Promise.all(
    servedHere.map(async (name) => [name, await runningOf(name).here?.work()] as const),
  );
  await serve(Object.fromEntries(works) as Works, openInstalledFaces, warmUp);
}
