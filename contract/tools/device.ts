import type { Work } from '#contract/tools/works.ts';

/**
 * Why work on the device did not end with a result. `unsupported`: the browser lacks what it needs;
 * `bad_media`: the file cannot be read here; `memory`: there is not enough of it; `too_large`: more pixels than
 * this device should work on; `refused`: the picture shows nothing that the work could be done on.
 */
const deviceProblems = ['unsupported', 'bad_media', 'memory', 'too_large', 'refused', 'failed'] as const;
export type DeviceProblem = (typeof deviceProblems)[number];

export class DeviceFailure extends Error {
  override readonly name = 'DeviceFailure';
  readonly problem: DeviceProblem;
  /** `message`: of what is `refused`, the text of the family that says why. */
  constructor(problem: DeviceProblem, message: string = problem) {
    super(message);
    this.problem = problem;
  }
}

/** Result of work on the device; what `moved` lists goes to the page without a copy. */
export interface DeviceResult {
  value: unknown;
  moved?: readonly object[];
}

/** Interleaved RGB, one byte a channel. */
export interface DevicePicture {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** One byte a pixel; absent: nothing of it is transparent. */
  readonly opacity?: Uint8Array | undefined;
}

/** A picture as it was read: on white where it is transparent. */
export interface ReadPicture extends DevicePicture {
  readonly data: Uint8Array;
}

export interface DeviceContext {
  /** Lets other messages in, such as a cancel. Throws when nobody waits for the result any more. */
  pause(): Promise<void>;
  /** Tells the page how much is done, 0 to 1, and pauses. */
  progress(share: number): Promise<void>;
  /**
   * Reads a file upright as sRGB; with `side`, at most that long.
   * @throws DeviceFailure
   */
  read(file: Blob, side?: number): Promise<ReadPicture>;
  /**
   * Refuses a picture with more pixels than the memory of this device should hold.
   * @throws DeviceFailure
   */
  checkSize(width: number, height: number): void;
}

/**
 * One kind of work on the device. The input is whatever the family's panel sent; both are of one build.
 * @throws DeviceFailure
 */
type DeviceWork = (input: unknown, context: DeviceContext) => Promise<DeviceResult>;

/** How results of a family are labeled, wherever they are made. */
export interface MadeLabel {
  /** What made it, as its metadata says. */
  maker: Work;
  /** Term of the IPTC's digital source types. */
  source: 'algorithmicMedia' | 'compositeWithTrainedAlgorithmicMedia' | 'algorithmicallyEnhanced';
  /** It carries the drawn label: more was done than editing what was there. */
  isDrawn: boolean;
}

/** How a result of a device is labeled and written. */
export interface DeviceLabel extends MadeLabel {
  /** Every pixel stays as it is: a PNG; else a JPEG. */
  isExact: boolean;
}

/** A whole result before it is labeled and written, which the families do not do themselves. */
interface DeviceMade extends DeviceLabel {
  picture: DevicePicture;
}

/** What a whole result is made of. */
export interface DeviceTask {
  /** Of the form. */
  options: Readonly<Record<string, unknown>>;
  /** A file of each slot. */
  files: Readonly<Record<string, Blob>>;
  /** All files, by the ids that the form has for them. */
  byId: Readonly<Record<string, Blob>>;
  /** Data of the family's panel in the form. */
  detail: unknown;
}

/** What `device.ts` of a family exports. */
export interface DeviceModule {
  works?: Readonly<Record<string, DeviceWork>>;
  /**
   * Makes a whole result.
   * @throws DeviceFailure
   */
  make?: (task: DeviceTask, context: DeviceContext) => Promise<DeviceMade>;
}

/** A whole result that the panel draws as shapes: an SVG document, and its size in pixels. */
export interface DeviceShapes extends DeviceLabel {
  svg: string;
  width: number;
  height: number;
}

export interface DeviceFile {
  blob: Blob;
  width: number;
  height: number;
}
