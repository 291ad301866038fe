/** Stages a job passes through, in the order a reader sees them; message keys are `stage.<name>`. */
export type Stage = 'received' | 'faces' | 'swap' | 'light' | 'save';

/** Real progress: `fraction` runs from 0 to 1 over the whole run and never falls. */
export interface Progress {
  stage: Stage;
  fraction: number;
}

/** What every engine call is given: a way to stop it, a way to tell how far it is, a private folder for its files. */
export interface EngineContext {
  signal: AbortSignal;
  progress(step: Progress): void;
}

/** Why an engine could not answer. `no_face`, `bad_media` and `too_large` are the input's fault, the rest are ours. */
export type EngineFailureKind =
  | 'no_face'
  | 'bad_media'
  | 'too_large'
  | 'timeout'
  | 'memory'
  | 'crashed'
  | 'canceled';

export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly kind: EngineFailureKind;
  /** Which input is at fault, where one is: `target` or `source`. */
  readonly slot: string | undefined;
  constructor(kind: EngineFailureKind, message: string, slot?: string) {
    super(message);
    this.kind = kind;
    this.slot = slot;
  }
}

/** An axis-aligned box in pixels of the upright picture (EXIF orientation applied). */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface DetectedFace extends Box {
  /** Detector confidence, 0 to 1. */
  score: number;
}

export interface FaceDetection {
  width: number;
  height: number;
  /** Left to right, by the centre of the box. */
  faces: DetectedFace[];
}

/** Finds faces in one picture file (JPEG, PNG or WebP, checked before). */
export interface FaceDetector {
  detect(input: { file: string }, context: EngineContext): Promise<FaceDetection>;
}

export interface PhotoSwapInput {
  /** Absolute path of the picture whose faces are replaced. */
  target: string;
  /** One entry a face to replace; `box` is one that `detect` gave for the target. Without `box`, every face is replaced. */
  faces: { box?: Box; source: string }[];
  /** Absolute path to write the result to; `.webp`, `.jpg` or `.png` decides the format. */
  output: string;
  /** Draw the small visible AI label (always true today but for tools that only edit). */
  label: boolean;
}

export interface PhotoSwapResult {
  width: number;
  height: number;
  bytes: number;
  /** Faces really replaced. */
  swapped: number;
}

/** Replaces faces in a photo. The output carries no EXIF and says in XMP that it was made with AI. */
export interface PhotoFaceSwapper {
  swapPhoto(input: PhotoSwapInput, context: EngineContext): Promise<PhotoSwapResult>;
}
