import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { openSent } from '#server/clips/cleaning/tracks.ts';
import { checkFirstFrame, cleanVideo } from '#server/clips/cleaning/video.ts';
import { probeClip } from '#server/clips/door.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import type { EngineContext, InputOf } from '#server/engines/port.ts';
import { createEngines } from '#server/engines/engines.ts';

const { signal } = new AbortController();
const quiet = (): EngineContext => ({ signal, progress: () => undefined });
const PORTRAIT = 'public/media/people/priya@2x.webp';
const BOX = { x: 0.05, y: 0.85, width: 0.15, height: 0.1 };

/** The file as an upload stores it. */
export async function stored(file: string, output: string) {
  const sent = await openSent(file, `${output}.plain`, signal);
  await checkFirstFrame(sent.file, sent.facts, signal);
  await cleanVideo({ ...sent, output, isOurs: false }, signal);
  return { unread: sent.facts.unread };
}

/** Every tool that makes a clip of a clip; each resolves with the file that it made. */
export function openTools(workerPath: string, folder: string) {
  const engines = createEngines([createEmbedded({ workerPath, size: 1 })]);
  const begun = async (target: string, ending: string) => {
    const own = await mkdtemp(join(folder, 'job-'));
    const { durationMs } = await probeClip(target, quiet());
    return { target, startMs: 0, endMs: durationMs, folder: own, output: `${own}.${ending}` };
  };
  const cut = (ending: string, ground: 'transparent' | 'blur') => async (file: string) => {
    const work = await begun(file, ending);
    await engines.use('matte-clip', { ...work, ground, color: '#000000' }, quiet());
    return work.output;
  };
  /** All forms have the same pictures. */
  let seen: { tracks: string; people: InputOf<'swap-clip'>['people'] } | undefined;
  const seek = async (file: string) => {
    const tracks = join(folder, 'people.json');
    const found = await engines.use('find-people', { file, output: tracks }, quiet());
    const pieces = found.tracks.map(({ id, fromMs, toMs }) => ({ track: id, fromMs, toMs }));
    return { tracks, people: [{ pieces, source: PORTRAIT }] };
  };
  const tools: Record<string, (file: string) => Promise<string>> = {
    async 'face swap'(file) {
      const work = await begun(file, 'mp4');
      seen ??= await seek(file);
      await engines.use('swap-clip', { ...work, ...seen, label: true }, quiet());
      return work.output;
    },
    background: cut('mp4', 'blur'),
    transparent: cut('webm', 'transparent'),
    async watermark(file) {
      const work = await begun(file, 'mp4');
      const spans = [{ fromMs: 0, toMs: work.endMs, x: BOX.x, y: BOX.y }];
      await engines.use('erase-mark', { ...work, box: BOX, spans }, quiet());
      return work.output;
    },
    async enhancer(file) {
      const work = await begun(file, 'mp4');
      await engines.use('enhance-clip', { ...work, scale: 1, noise: 0, double: false }, quiet());
      return work.output;
    },
    async mimic(file) {
      const { target: driver, ...work } = await begun(file, 'mp4');
      const asked = { ...work, driver, image: PORTRAIT, sound: true, label: true };
      await engines.use('transfer-motion', asked, quiet());
      return work.output;
    },
  };
  return { tools, close: () => engines.close() };
}
