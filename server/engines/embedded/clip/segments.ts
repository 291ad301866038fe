import { access, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClipFacts, finish, segmentExtension } from '#server/clips/door.ts';
import type { ResultOf } from '#server/engines/port.ts';
import { ifThere } from '#server/missing.ts';
import type { OnStep } from '#server/processes/serve.ts';
import { claim } from './claims.ts';
import { never } from './clip-file.ts';

/** Milliseconds of a segment: what is lost at most when a process is killed. */
const SEGMENT_MS = 3000;
const WAIT_MS = 200;

export interface Segment {
  readonly fromMs: number;
  readonly toMs: number;
  readonly file: string;
}

/** What is known of a segment when it is finished. */
interface Done {
  readonly frames: number;
}

interface InSegments<D extends Done> {
  readonly target: string;
  readonly facts: ClipFacts;
  /** The part of the clip, inside of it. */
  readonly startMs: number;
  readonly endMs: number;
  /** Keeps finished segments for the next run of the same work. */
  readonly folder: string;
  readonly output: string;
  readonly xmp: string;
  readonly stage: string;
  /** Makes one segment; `onFrame` is called with how many frames it has so far. */
  make(segment: Segment, onFrame: (count: number) => Promise<void>): Promise<D>;
  /** Called with all segments before they are joined; may refuse them. */
  check?(done: readonly D[]): void;
}

type Made = ResultOf<'swap-clip'>;
type Planned = Segment & {
  /** Is there when the segment is finished, and holds what is known of it. */
  readonly done: string;
};

export function segmentsOf({
  startMs,
  endMs,
  folder,
  output,
}: Pick<InSegments<Done>, 'startMs' | 'endMs' | 'folder' | 'output'>): Planned[] {
  const count = Math.max(1, Math.ceil((endMs - startMs) / SEGMENT_MS - 0.1));
  return Array.from({ length: count }, (_, i) => ({
    fromMs: startMs + i * SEGMENT_MS,
    toMs: i === count - 1 ? endMs : startMs + (i + 1) * SEGMENT_MS,
    file: join(folder, `${i}${segmentExtension(output)}`),
    done: join(folder, `${i}.json`),
  }));
}

/** What was written once as a whole; undefined before. */
async function readDone<T>(file: string): Promise<T | undefined> {
  const text = await ifThere(readFile(file, 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function writeDone(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.draft`, JSON.stringify(value));
  await rename(`${file}.draft`, file);
}

async function joinAll(
  { target, facts, startMs, endMs, output, xmp }: InSegments<Done>,
  segments: readonly (Segment & Done)[],
): Promise<Made> {
  const { width, height, durationMs, frames } = await finish({
    segments: segments.filter((segment) => segment.frames > 0),
    fromMs: startMs,
    toMs: endMs,
    original: target,
    facts,
    output,
    xmp,
    signal: never,
  });
  const { size: bytes } = await stat(output);
  return { width, height, durationMs, frames, bytes };
}

/**
 * Makes a clip in segments. Those that are finished in `folder` are taken as they are, and several processes may do
 * the same work at once: each makes the next segment that nobody has, and one joins them or all wait until it has.
 */
export async function makeInSegments<D extends Done>(work: InSegments<D>, step: OnStep): Promise<Made> {
  const { startMs, endMs, facts, folder, output, stage } = work;
  await mkdir(folder, { recursive: true });
  const segments = segmentsOf(work);
  const total = Math.max(1, ((endMs - startMs) / facts.durationMs) * facts.frames);

  for (;;) {
    const state = await Promise.all(segments.map(({ done }) => readDone<D>(done)));
    const finished = state.reduce((sum, one) => sum + (one?.frames ?? 0), 0);
    const tell = (count: number) =>
      step({ stage, fraction: Math.min(0.97, (0.97 * (finished + count)) / total) });
    await tell(0);
    let took = false;
    for (const [i, segment] of segments.entries())
      if (!state[i] && !took && (await claim(`${segment.done}.claim`))) {
        took = true;
        await writeDone(segment.done, await work.make(segment, tell));
      }
    if (took) continue;
    const whole = segments.flatMap((segment, i) => (state[i] ? [{ ...segment, ...state[i] }] : []));
    if (whole.length === segments.length) {
      const joined = join(folder, 'joined.json');
      const made = await readDone<Made>(joined);
      // An earlier run may have lost its output after it had joined them.
      if (made && (await isThere(output))) return made;
      work.check?.(whole);
      if (await claim(`${joined}.claim`)) {
        await step({ stage: 'save', fraction: 0.98 });
        const result = await joinAll(work, whole);
        await writeDone(joined, result);
        return result;
      }
    }
    await pause(WAIT_MS);
  }
}
