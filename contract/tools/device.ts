/**
 * Why work on the device did not end with a result. `unsupported`: the browser lacks what it needs;
 * `bad_media`: the file cannot be read here; `memory`: there is not enough of it.
 */
const deviceProblems = ['unsupported', 'bad_media', 'memory', 'failed'] as const;
export type DeviceProblem = (typeof deviceProblems)[number];

export class DeviceFailure extends Error {
  override readonly name = 'DeviceFailure';
  readonly problem: DeviceProblem;
  constructor(problem: DeviceProblem, message: string = problem) {
    super(message);
    this.problem = problem;
  }
}

/** Result of work on the device; what `moved` lists goes to the page without a copy. */
interface DeviceResult {
  value: unknown;
  moved?: readonly object[];
}

/** Passed to work on the device. */
interface DeviceContext {
  /** Lets other messages in, such as a cancel. Throws when nobody waits for the result any more. */
  pause(): Promise<void>;
}

/**
 * One kind of work on the device. The input is whatever the family's panel sent; both are of one build.
 * @throws DeviceFailure
 */
type DeviceWork = (input: unknown, context: DeviceContext) => Promise<DeviceResult>;

/** What `device.ts` of a family exports. */
export interface DeviceModule {
  works: Readonly<Record<string, DeviceWork>>;
}

/** Page to worker: work of a family, or the end of interest in it. */
export type DeviceRequest = { id: number; family: string; work: string; input: unknown } | { cancel: number };
/** Worker to page. */
export type DeviceAnswer = { id: number; value: unknown } | { id: number; problem: DeviceProblem };
