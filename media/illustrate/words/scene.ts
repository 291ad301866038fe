import type { Told } from './told.ts';

interface Look {
  shotsAgo: number;
  isNearer: boolean;
  /** The mood that it had then: all keeps its place in another one. */
  mood: ReadonlySet<string>;
  /** Indices of whom it tells of. */
  subjects: readonly number[];
}

/** The same for every seed. */
export interface Scene {
  subjects: readonly Subject[];
  links: readonly Link[];
  /** Id of a backdrop. */
  place: string | undefined;
  /** Colour of the background, where it is told. */
  backdrop: string | undefined;
  /** Ids of times, weathers, seasons and lights. */
  mood: ReadonlySet<string>;
  styles: readonly string[];
  /** What its words say: `claimsOf` tells which of them are seen. */
  told: readonly Told[];
  /** As written: what is not known. */
  unknown: readonly string[];
  /** As written: what is asked for first and cannot be drawn; nothing should be drawn then. */
  missing: readonly string[];
  /** What is to be written into the picture. */
  lettering: readonly string[];
  /** It asks for what must not be drawn. */
  isRefused: boolean;
  /** It tells nothing new of who is where: this is the scene some shots before. */
  look?: Look;
}

export interface Subject {
  id: string;
  count: number;
  colour?: string;
  has: readonly string[];
  wears: ReadonlyMap<string, string | undefined>;
  /** It was named in a shot before, by so many, with these qualities: it looks as it did there. */
  from?: { shots: number; has: readonly string[] };
}

/**
 * `figure` stands `on`, `in`, `under`, `behind`, `front`, `beside`, `above`, `between`, or is `holding`,
 * `riding` the ground.
 */
export interface Link {
  relation: string;
  figure: number;
  ground: number;
  /** The second ground of `between`. */
  other?: number;
}
