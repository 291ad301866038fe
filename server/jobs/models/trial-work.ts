import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/time.ts';
import type { Clips } from '#server/clips/port.ts';
import {
  type EngineSet,
  type InputOf,
  type Offer,
  type RemoteCall,
  type TrialCapability,
  type TrialFiles,
  WorkWaits,
  drawnFor,
  spokenFor,
  trials,
} from '#server/engines/port.ts';
import type { Pictures } from '#server/pictures/port.ts';
import { type Workspace, discard } from '#server/storage/door.ts';
import type { Books } from './books.ts';

const WIDTH = 320;
/** Time in which a trial ends, whatever happens. */
export const WITHIN_MS = 20 * MINUTE_MS;

/** What is shown of a trial: a film by one of its frames. */
export type Made = { picture: Buffer } | { sound: Buffer };

export interface TrialParts {
  engines: EngineSet;
  books: Books;
  pictures: Pictures;
  clips: Pick<Clips, 'poster'>;
  workspace: Workspace;
}

/** Files of one trial, which are gone with it. */
function openFiles(
  { engines, workspace }: Pick<TrialParts, 'engines' | 'workspace'>,
  key: string,
  stop: AbortSignal,
) {
  const written: string[] = [];
  const context = { signal: stop, progress: () => undefined };
  const path = (ending: string): string => {
    const file = workspace.path(ending);
    written.push(file);
    return file;
  };
  const files: TrialFiles = {
    path,
    folder: () => workspace.lasting.open(key),
    async drawn() {
      const output = path('.webp');
      await engines.use('generate-image', drawnFor(output), context);
      return output;
    },
    async spoken(text) {
      const output = path('.mp3');
      await engines.use('speak', spokenFor(text, output, files), context);
      return output;
    },
  };
  const close = (): Promise<unknown> => Promise.all([...written.map(discard), workspace.lasting.remove(key)]);
  return { files, close };
}

async function waited(
  engines: Pick<EngineSet, 'poll' | 'cancel'>,
  { calls, pollMs }: WorkWaits,
  signal: AbortSignal,
): Promise<RemoteCall[]> {
  let last = calls.at(-1);
  if (!last) throw new Error('a trial waits for no engine');
  let nextMs = pollMs;
  try {
    while (last.state === 'waiting') {
      await pause(nextMs, undefined, { signal });
      const seen = await engines.poll(last);
      [last, nextMs] = [seen.call, seen.pollMs];
    }
  } catch (error) {
    await engines.cancel(last);
    throw error;
  }
  return [...calls.slice(0, -1), last];
}

/** Makes one result in this process, which waits as a job would wait in the queue. @throws EngineFailure */
export async function makeTrial(
  { engines, books, pictures, clips, workspace }: TrialParts,
  { engine, model }: Offer<TrialCapability>,
  { usd, key, closing }: { usd: number; key: string; closing: AbortSignal },
): Promise<Made> {
  const { capability } = model;
  const signal = AbortSignal.any([closing, AbortSignal.timeout(WITHIN_MS)]);
  const { files, close } = openFiles({ engines, workspace }, key, signal);
  const paid = {
    terms: { models: [{ engine, id: model.id, capability }] },
    books: books.of(
      { publicId: key, holdId: undefined },
      { part: undefined, credits: Infinity, models: [{ engine, id: model.id, usd }] },
    ),
  };
  try {
    const { ending, input: inputOf } = trials[capability];
    const [output, small] = [files.path(ending), files.path('.webp')];
    const input = (await inputOf(output, files, model)) as InputOf<TrialCapability>;
    let calls: RemoteCall[] = [];
    for (;;) {
      try {
        const context = { signal, progress: () => undefined };
        await engines.forJob(calls, key, paid).use(capability, input, context);
        break;
      } catch (error) {
        if (!(error instanceof WorkWaits)) throw error;
        calls = await waited(engines, error, signal);
      }
    }
    if (ending === '.mp3') return { sound: await readFile(output) };
    if (ending === '.mp4') await clips.poster(output, WIDTH, small);
    else await pictures.draw(output, false, { width: WIDTH }, small);
    return { picture: await readFile(small) };
  } finally {
    await close();
  }
}
