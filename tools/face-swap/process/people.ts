import type { Box } from '#server/engines/port.ts';

type Piece = { track: number; fromMs: number; toMs: number };
export type Person = { id: number; pieces: Piece[] };
/** What a person is without an id. */
type Seen = Pick<Person, 'pieces'>;
/** Who is who in a clip; `next` is the id of the next new person, so that no id is used twice. */
export interface People {
  next: number;
  people: Person[];
}
/** One face followed through one shot; `box` and `score` are of its best frame. */
export interface Track {
  id: number;
  fromMs: number;
  toMs: number;
  bestMs: number;
  box: Box;
  score: number;
}
/** A stretch in milliseconds. */
interface Span {
  from_ms: number;
  to_ms: number;
}

/** Stretches nearer than this are one. Milliseconds. */
const GAP_MS = 250;

const startOf = ({ pieces }: Person): number => Math.min(...pieces.map(({ fromMs }) => fromMs));
const byAppearance = (people: readonly Person[]): Person[] =>
  people.toSorted((a, b) => startOf(a) - startOf(b) || a.id - b.id);

/** The people as the search found them, counted from 1 by their first appearance. */
export function peopleFound(
  tracks: readonly Track[],
  found: readonly { tracks: readonly number[] }[],
): People {
  const people = found
    .map((person, index) => ({
      id: index,
      pieces: tracks
        .filter(({ id }) => person.tracks.includes(id))
        .map(({ id, fromMs, toMs }) => ({ track: id, fromMs, toMs })),
    }))
    .filter(({ pieces }) => pieces.length > 0);
  return {
    next: people.length + 1,
    people: byAppearance(people).map(({ pieces }, index) => ({ id: index + 1, pieces })),
  };
}

/** One person of several; the first id stays. Undefined where one of them is not there. */
export function joined({ next, people }: People, ids: readonly number[]): People | undefined {
  const [first = 0] = ids;
  const same = people.filter(({ id }) => ids.includes(id));
  if (same.length < 2 || same.length !== new Set(ids).size) return undefined;
  const one = { id: first, pieces: same.flatMap(({ pieces }) => pieces) };
  return { next, people: byAppearance([...people.filter(({ id }) => !ids.includes(id)), one]) };
}

/** Two of one person: from this time on it is a new one. Undefined where nothing would be left of either. */
export function split({ next, people }: People, id: number, atMs: number): People | undefined {
  const person = people.find((one) => one.id === id);
  if (!person) return undefined;
  const before = person.pieces
    .filter(({ fromMs }) => fromMs < atMs)
    .map((piece) => ({ ...piece, toMs: Math.min(piece.toMs, atMs) }));
  const after = person.pieces
    .filter(({ toMs }) => toMs > atMs)
    .map((piece) => ({ ...piece, fromMs: Math.max(piece.fromMs, atMs) }));
  if (before.length === 0 || after.length === 0) return undefined;
  const others = people.filter((one) => one.id !== id);
  return {
    next: next + 1,
    people: byAppearance([...others, { id, pieces: before }, { id: next, pieces: after }]),
  };
}

/** Where a person is seen, in order. */
export function spansOf({ pieces }: Seen): Span[] {
  const spans: Span[] = [];
  for (const { fromMs, toMs } of pieces.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = spans.at(-1);
    if (last && fromMs - last.to_ms <= GAP_MS) last.to_ms = Math.max(last.to_ms, toMs);
    else spans.push({ from_ms: fromMs, to_ms: toMs });
  }
  return spans;
}

/** The track that shows a person best, preferring those whose best frame is this person's. */
export function bestOf({ pieces }: Seen, tracks: readonly Track[]): Track | undefined {
  const worth = ({ id, bestMs, box, score }: Track): number =>
    score * box.width +
    (pieces.some(({ track, fromMs, toMs }) => track === id && fromMs <= bestMs && bestMs <= toMs) ? 1e6 : 0);
  return tracks
    .filter(({ id }) => pieces.some(({ track }) => track === id))
    .toSorted((a, b) => worth(b) - worth(a))[0];
}

export const isSeen = ({ pieces }: Seen, fromMs: number, toMs: number): boolean =>
  pieces.some((piece) => piece.fromMs < toMs && piece.toMs > fromMs);
