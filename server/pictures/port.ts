import type { AnswerOf, Facts, InputOf } from './calls.ts';

export type { Facts } from './calls.ts';

/** Who sends pictures: the pixels that are decoded and the place among those who wait depend on it. */
export type SenderKind = 'visitor' | 'account' | 'member';

export interface Sender {
  kind: SenderKind;
  /** Network bucket, see `addressBucket`. */
  place: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** A picture that was written without any metadata. */
export interface Picture {
  mime: string;
  extension: string;
  width: number;
  height: number;
  /** Seconds; absent for stills. */
  duration: number | undefined;
}

/** A small form of a picture of ours. */
export type SmallForm = Pick<InputOf<'draw'>, 'area' | 'width'>;

/** What a picture looks like, in digits 0 and 1: other forms of it are equal in nearly all that are clear. */
export type Look = AnswerOf<'look'>;

type PreviewRequest = InputOf<'preview'>;
type LabelRequest = InputOf<'label'>;
type TakeRequest = InputOf<'take'>;
type FitRequest = InputOf<'fit'>;

/**
 * Decodes pictures outside the server's process, within limits of memory and time. Every method throws
 * `file_refused` for the picture and `slow_down` when too many wait.
 */
export interface Pictures {
  /** Reads the header and checks it against the limits of the sender. */
  inspect(file: string, sender: Sender): Promise<Facts>;
  /**
   * Decodes the whole picture in `file` and encodes it again to `output`: the original bytes of a user (EXIF, a
   * second file behind the pixels, a crafted header) are never stored or served.
   */
  clean(file: string, facts: Facts, output: string, sender: Sender): Promise<Picture>;
  /** Writes pictures side by side, at the height of the lowest. */
  merge(files: { file: string; facts: Facts }[], output: string, sender: Sender): Promise<Picture>;
  /** Writes a small WebP of a stored picture; `place` is the network bucket of who looks at it. */
  draw(file: string, moves: boolean, form: SmallForm, output: string, place?: string): Promise<void>;
  /** Writes a picture of the sender's device with the label of what is said to have made it. */
  label(request: LabelRequest, sender: Sender): Promise<Picture>;
  /** Writes a picture that another machine made, with the label that our results have. @throws ProcessFailure */
  take(request: TakeRequest): Promise<{ width: number; height: number }>;
  /**
   * Writes pictures as small as they have to be, all by one factor, and returns that; undefined where they are that
   * already, and nothing is written.
   */
  fit(request: FitRequest): Promise<number | undefined>;
  look(file: string): Promise<Look>;
  /** Writes stored pictures side by side as a JPEG of this size, with the provenance of the last, and returns that. */
  preview(request: PreviewRequest): Promise<{ label?: string | undefined }>;
  pids(): number[];
  close(): Promise<void>;
}

/** What a picture costs, in megapixels that are decoded; an AVIF takes twice the time of the others. */
export const costOf = ({ format, width, height, frames }: Facts): number =>
  Math.ceil((width * height * frames * (format === 'avif' ? 2 : 1)) / 1_000_000);
