/** The input is invalid, so no other engine is tried. */
const inputErrors = ['no_face', 'bad_media', 'too_large', 'content'] as const;
/**
 * The engine failed, so the next one is tried; `away`: no engine can serve now; `denied`: it takes no work of ours
 * (wrong key, nothing left of the quota); `gone`: it has that model no more; `unknown`: it may have taken the work and
 * may want money for it, so the same engine is never asked again; `busy`: too many calls with a turn wait; `costly`: it
 * took more of the processor than a look may; `no_room`: the disk is full; `no_programs`: what it runs is not installed.
 */
const engineErrors = [
  'timeout',
  'costly',
  'memory',
  'crashed',
  'garbage',
  'away',
  'denied',
  'gone',
  'unknown',
  'busy',
  'no_room',
  'no_programs',
] as const;
export type EngineFailureKind = (typeof inputErrors)[number] | (typeof engineErrors)[number] | 'canceled';

export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly kind: EngineFailureKind;
  /** The invalid input, if there is one: `target` or `source`. */
  readonly slot: string | undefined;
  /** The engine takes no money for it, whatever its kind says of others. */
  readonly isFree: boolean;
  constructor(kind: EngineFailureKind, message: string, slot?: string, isFree = false) {
    super(message);
    this.kind = kind;
    this.slot = slot;
    this.isFree = isFree;
  }
  get isInputError(): boolean {
    return (inputErrors as readonly string[]).includes(this.kind);
  }
}

/** A failure of a model, as this server has seen it. */
export interface SeenFailure {
  model: string;
  kind: EngineFailureKind;
  message: string;
  /** Milliseconds since the epoch. */
  at: number;
}
