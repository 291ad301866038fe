import { type Infer, array, create, number, object } from 'superstruct';
import { type PeopleSearch, changePeople, personIdOf } from '#contract/tools/faces.ts';
import type { Box } from '#server/engines/port.ts';
import {
  type CallContext,
  type InspectContext,
  type WorkFile,
  WorkRefused,
  checkSides,
  fieldRefused,
  toolCall,
} from '#server/jobs/port.ts';
import { LEAST_SIDE, square } from './faces.ts';
import { type People, type Track, bestOf, joined, peopleFound, spansOf, split } from './people.ts';

/** The kind of search; the engine keeps its tracks beside the clip under this name. */
export const PEOPLE = 'people';
const CORRECTED = 'people-corrected';

/** How long an answer waits for the end of the search. */
const POLL_MS = 1500;
const RETRY_S = 2;

const Corrected = object({
  next: number(),
  people: array(
    object({
      id: number(),
      pieces: array(object({ track: number(), fromMs: number(), toMs: number() })),
    }),
  ),
});

/** Everyone in a clip, as found and corrected. Sizes are those of the frames that were searched. */
export interface ClipPeople extends People {
  width: number;
  height: number;
  frames: number;
  durationMs: number;
  tracks: Track[];
}

/** Searches a clip for people; begins the search, or says how far it is. */
async function peopleOf(
  file: WorkFile,
  context: Pick<InspectContext, 'search' | 'corrected' | 'path'>,
  waitMs: number,
): Promise<ClipPeople | { progress: number }> {
  checkSides(file, LEAST_SIDE);
  const searched = await context.search(
    file,
    PEOPLE,
    async ({ use, output }) => use('find-people', { file: await context.path(file), output }),
    waitMs,
  );
  if (!('found' in searched)) return searched;
  const { people, tracks, ...clip } = searched.found;
  const corrected = await context.corrected(file, CORRECTED);
  return {
    ...clip,
    tracks,
    ...(corrected === undefined ? peopleFound(tracks, people) : create(corrected, Corrected)),
  };
}

/** The people of a clip whose search is done; else the caller has to wait. */
export async function knownPeople(
  file: WorkFile,
  context: Pick<InspectContext, 'search' | 'corrected' | 'path'>,
  waitMs: number,
): Promise<ClipPeople> {
  const people = await peopleOf(file, context, waitMs);
  if (!('progress' in people)) return people;
  throw new WorkRefused('slow_down', {
    data: { retry_after_s: RETRY_S },
    text: 'still_searching',
    retryAfter: RETRY_S,
  });
}

/** A box of the searched frames in pixels of the file. */
function inFile({ x, y, width, height }: Box, clip: ClipPeople, file: WorkFile): Box {
  const [across, down] = [file.width / clip.width, file.height / clip.height];
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

function wireOf(file: WorkFile, clip: ClipPeople, context: CallContext): Infer<typeof PeopleSearch> {
  return {
    detect_id: file.name,
    progress: 1,
    people: clip.people.flatMap((person) => {
      const best = bestOf(person, clip.tracks);
      if (!best) return [];
      const at = square(inFile(best.box, clip, file), file);
      return [
        {
          face_id: personIdOf(file.name, person.id),
          origin: context.address(file, at, best.bestMs),
          score: best.score,
          spans: spansOf(person),
        },
      ];
    }),
    frames: clip.frames,
    duration: clip.durationMs / 1000,
    width: file.width,
    height: file.height,
  };
}

/** What `detect-faces` answers for a clip. */
export async function searchAnswer(
  file: WorkFile,
  context: CallContext,
): Promise<Infer<typeof PeopleSearch>> {
  const found = await peopleOf(file, context, POLL_MS);
  if (!('progress' in found)) return wireOf(file, found, context);
  return {
    detect_id: file.name,
    progress: found.progress,
    frames: 0,
    duration: file.duration ?? 0,
    width: file.width,
    height: file.height,
  };
}

export const changePeopleCall = toolCall(
  changePeople,
  async ({ detect_id: name, join, split: cut }, context) => {
    if ((join === undefined) === (cut === undefined)) throw fieldRefused('join', 'required');
    const file = await context.own(name);
    const clip = await knownPeople(file, context, 0);
    const idOf = (faceId: string): number =>
      clip.people.find(({ id }) => personIdOf(name, id) === faceId)?.id ?? 0;
    const changed = join ? joined(clip, join.map(idOf)) : cut && split(clip, idOf(cut.id), cut.at_ms);
    if (!changed) throw fieldRefused(join ? 'join' : 'split', 'unknown');
    await context.correct(file, CORRECTED, { next: changed.next, people: changed.people });
    return wireOf(file, { ...clip, ...changed }, context);
  },
);
