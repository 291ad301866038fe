/** What a worker says of an input that it refuses; `kind` is a word of the worker's own. */
export interface Refusal {
  kind: string;
  message: string;
  /** The refused input, if it has a name. */
  slot?: string | undefined;
  limit?: number | undefined;
}

/**
 * `costly`: it took more of the processor than it may; `busy`: too many calls wait already; `refused`: the worker
 * refused the input; `no_room`: the disk is full.
 */
type ProcessFailureKind =
  | 'timeout'
  | 'costly'
  | 'memory'
  | 'crashed'
  | 'canceled'
  | 'busy'
  | 'refused'
  | 'no_room';

export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure';
  readonly kind: ProcessFailureKind;
  /** With the kind `refused`. */
  readonly refusal: Refusal | undefined;

  constructor(kind: ProcessFailureKind, message: string, refusal?: Refusal) {
    super(message);
    this.kind = kind;
    this.refusal = refusal;
  }
}
