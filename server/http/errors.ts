import { type FaultName, type FileRule, faults } from '#contract/faults.ts';
import { type TextValues, serverText } from '#server/texts.ts';

/** What a fault tells beside its name. */
export interface FaultDetail {
  /** The envelope's `data`. */
  data?: Record<string, unknown>;
  /** Key of a more exact text than the fault's own, for example `file_refused.svg`. */
  text?: string;
  /** Values for the text. */
  values?: TextValues;
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
}

/** A failure of the closed list: thrown anywhere in the server, turned into the envelope once, in `app.ts`. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly fault: FaultName;
  readonly detail: FaultDetail;

  constructor(fault: FaultName, detail: FaultDetail = {}) {
    super(fault);
    this.fault = fault;
    this.detail = detail;
  }

  get code(): number {
    return faults[this.fault].code;
  }

  get status(): number {
    return faults[this.fault].status;
  }

  /** What the reader is told. */
  textIn(language: string): string {
    return serverText(language, this.detail.text ?? this.fault, this.detail.values);
  }
}

/** One or more fields of a request are not as the contract says; `message` is a short key such as `required`. */
export const inputRefused = (...fields: { field: string; message: string }[]): Fault =>
  new Fault('input_refused', { data: { fields } });

/** A file cannot be used; `rule` says why. */
export const fileRefused = (rule: FileRule, values: TextValues = {}): Fault =>
  new Fault('file_refused', { data: { rule, ...values }, text: `file_refused.${rule}`, values });

const MB = 1_000_000;

/** A file has more bytes than allowed here. */
export const tooManyBytes = (limit: number): Fault =>
  fileRefused('too_many_bytes', { mb: Math.floor(limit / MB) });

/** An upload is bigger than any upload may be. */
export const fileTooLarge = (limit: number): Fault =>
  new Fault('file_too_large', {
    data: { rule: 'too_many_bytes', mb: Math.floor(limit / MB) },
    values: { mb: Math.floor(limit / MB) },
  });
