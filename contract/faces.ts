import {
  type Infer,
  array,
  enums,
  integer,
  min,
  nullable,
  number,
  object,
  optional,
  size,
  string,
} from 'superstruct';
import { atMost } from './bounded.ts';
import { consents } from './consent.ts';
import { Item } from './dash.ts';
import { call } from './envelope.ts';

const Name = size(string(), 1, 128);

/**
 * One face of the target, the file its new face comes from, and the face of that file; without it the largest
 * one.
 */
const FaceChoice = object({ target_face_id: Name, source: Name, source_face_id: optional(Name) });

/**
 * The id of a face: the same for the same file, so that a page that knows the faces of a picture need not ask.
 * `index` counts from 0, from the left.
 */
export const faceIdOf = (file: string, index: number): string => `${file.slice(0, 8)}-${index}`;

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
export const detectFaces = call(
  'POST',
  '/api/media/detect-faces',
  object({ file: Name, at_ms: optional(min(integer(), 0)) }),
  Detection,
);

/** A face that the user keeps in the account; `item.name` serves as a source for as long as it is kept. */
export const KeptFace = object({
  item: Item,
  /** Address of the cropped face. */
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
