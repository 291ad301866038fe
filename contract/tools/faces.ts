import {
  type Infer,
  array,
  boolean,
  enums,
  integer,
  min,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  union,
} from 'superstruct';
import { atMost } from '#contract/http/bounded.ts';
import { consents } from './consent.ts';
import { Item } from '#contract/media/dash.ts';
import { call } from '#contract/http/envelope.ts';

const Name = size(string(), 1, 128);

/**
 * One face of the target, the file its new face comes from, and the face of that file; without it the largest
 * one.
 */
const FaceChoice = object({ target_face_id: Name, source: Name, source_face_id: optional(Name) });
export type FaceChoice = Infer<typeof FaceChoice>;

/**
 * The id of a face: the same for the same file, so that a page that knows the faces of a picture need not ask.
 * `index` counts from 0, from the left.
 */
export const faceIdOf = (file: string, index: number): string => `${file.slice(0, 8)}-${index}`;

/** The id of a person of a clip; `person` counts from 1 and is never given to another one. */
export const personIdOf = (file: string, person: number): string => `${file.slice(0, 8)}-p${person}`;

/**
 * The part of a request for work that only face tools read. Without it `inputs.source` goes to every face.
 */
export const faceDetail = { faces: optional(atMost(array(FaceChoice), 20)) };
export const FaceDetail = object(faceDetail);

export const DetectedFace = object({
  face_id: string(),
  /** Pixels of the upright picture. */
  x: number(),
  y: number(),
  width: number(),
  height: number(),
  /** Address of the cropped face. */
  origin: string(),
  /** 0 to 1. */
  score: number(),
  /** It wears glasses, which are taken off where it is put in. */
  glasses: optional(boolean()),
});
export type DetectedFace = Infer<typeof DetectedFace>;
export const Detection = object({
  faces: array(DetectedFace),
  frames: number(),
  duration: nullable(number()),
  width: number(),
  height: number(),
});
export type Detection = Infer<typeof Detection>;

/** A stretch of a clip, in milliseconds from its first frame. */
const Span = object({ from_ms: number(), to_ms: number() });
/** Everyone's appearances in a clip, gathered into people. `face_id` serves in `faces[].target_face_id`. */
export const ClipPerson = object({
  face_id: string(),
  /** Address of the cropped best face. */
  origin: string(),
  /** 0 to 1. */
  score: number(),
  /** Where the person is seen, in order. */
  spans: array(Span),
});
export type ClipPerson = Infer<typeof ClipPerson>;
/** A search of a clip: it goes on while somebody asks, and what it found is kept with the file. */
export const PeopleSearch = object({
  detect_id: string(),
  /** 0 to 1, by frames. */
  progress: number(),
  /** Once the search is done, by the first appearance; empty where no frame shows a face. */
  people: optional(array(ClipPerson)),
  /** 0 until the search is done. */
  frames: number(),
  /** Seconds. */
  duration: number(),
  width: number(),
  height: number(),
});
export type PeopleSearch = Infer<typeof PeopleSearch>;

const DETECT = '/api/media/detect-faces';
const DetectRequest = object({ file: Name, at_ms: optional(min(integer(), 0)) });
export const detectFaces = call('POST', DETECT, DetectRequest, Detection);
/**
 * The same call with a clip: begins the search, or says how far it is. Ask again (every second or two) until
 * `people` is there; a search that nobody asks about is given up after a while.
 */
export const findPeople = call('POST', DETECT, DetectRequest, PeopleSearch);
/** Both, as the server answers them. */
export const detection = call('POST', DETECT, DetectRequest, union([Detection, PeopleSearch]));

/**
 * Corrects who is who, for this owner's file. `join` makes one person of several: the first id stays. `split`
 * makes two of one: from `at_ms` on it is another person, with a new id.
 */
export const changePeople = call(
  'POST',
  '/api/media/people',
  object({
    detect_id: Name,
    join: optional(size(array(Name), 2, 200)),
    split: optional(object({ id: Name, at_ms: min(integer(), 0) })),
  }),
  PeopleSearch,
);

/** A face that the user keeps in the account; `item.name` serves as a source for as long as it is kept. */
export const KeptFace = object({
  item: Item,
  face: string(),
  title: string(),
  /** What the user said about it when it was kept. */
  consent: enums(consents),
  created_at: string(),
});
export type KeptFace = Infer<typeof KeptFace>;
export const keptFaces = call('POST', '/api/media/faces', object({}), object({ faces: array(KeptFace) }));
export const keepFace = call(
  'POST',
  '/api/media/faces/keep',
  object({ name: Name, title: size(string(), 1, 40), consent: enums(consents) }),
  KeptFace,
);
export const forgetFace = call('POST', '/api/media/faces/forget', object({ name: Name }), object({}));
