import { type InspectContext, type WorkFile, WorkRefused } from '#server/jobs/port.ts';

/** The narrowest face that parts can be fixed to, on the longest side that effects are made at. Pixels. */
const [LEAST_FACE, MOST_SIDE] = [44, 1800];
/** Faces of less than this share of the largest are people far behind. */
const BEHIND = 0.5;

/** Why there is no effect, as the engine says it: a text for the user. */
const texts: Readonly<Record<string, string>> = {
  no_face: 'no_face_in.effect',
  small_face: 'no_face_in.small',
  no_person: 'no_face_in.person',
};
export const unfit = (reason: string, slot = 'image'): WorkRefused =>
  new WorkRefused('no_face', { data: { slot }, text: texts[reason] ?? 'no_face_in.effect' });

/** Two people cannot be made of these photos; `why` is the key of the text. */
const pairRefused = (slot: string, why: 'one' | 'several' | 'crowd' | 'same'): WorkRefused =>
  new WorkRefused('input_refused', {
    data: { fields: [{ field: `inputs.${slot}`, message: why }] },
    text: `pair_refused.${why}`,
  });

type Context = Pick<InspectContext, 'remember' | 'path' | 'use'>;

/** Widths of the faces of a photo. @throws WorkRefused where none is seen, or none large enough */
export async function facesIn(file: WorkFile, slot: string, context: Context): Promise<number[]> {
  const faces = await context.remember(file, 'faces', async () => {
    const found = await context.use('detect-faces', { file: await context.path(file) });
    return found.faces.map(({ width }) => ({ width }));
  });
  const scale = Math.min(1, MOST_SIDE / Math.max(file.width, file.height));
  if (faces.length === 0) throw unfit('no_face', slot);
  if (faces.every(({ width }) => width * scale < LEAST_FACE)) throw unfit('small_face', slot);
  return faces.map(({ width }) => width);
}

/** How many people a photo is of, without those far behind. */
const peopleOf = (widths: readonly number[]): number =>
  widths.filter((width) => width >= BEHIND * Math.max(...widths)).length;

/** Whether two files are one photo, sent twice: alike in size, and to the last digit in what was found. */
const isSame = (a: Seen, b: Seen): boolean =>
  a.file.name === b.file.name ||
  ((['bytes', 'width', 'height'] as const).every((key) => a.file[key] === b.file[key]) &&
    String(a.widths) === String(b.widths));

interface Seen {
  readonly file: WorkFile;
  /** Of its faces, pixels. */
  readonly widths: readonly number[];
}

/** Checks that photos show two people: one each, or both on one. @throws WorkRefused */
export async function checkPair(one: WorkFile, other: WorkFile | undefined, context: Context): Promise<void> {
  const first = { file: one, widths: await facesIn(one, 'image', context) };
  const people = peopleOf(first.widths);
  if (!other) {
    if (people === 1) throw pairRefused('image_2', 'one');
    if (people > 2) throw pairRefused('image', 'crowd');
    return;
  }
  const second = { file: other, widths: await facesIn(other, 'image_2', context) };
  if (people > 1) throw pairRefused('image', 'several');
  if (peopleOf(second.widths) > 1) throw pairRefused('image_2', 'several');
  if (isSame(first, second)) throw pairRefused('image_2', 'same');
}
