import type { EndpointTypeMap } from '@fal-ai/client/endpoints';
import type { Listed } from '#server/engines/providers/catalogue.ts';
import type { Capability, InputOf, Model } from '#server/engines/port.ts';

/** The address at which a model reads a file of ours. */
export type Send = (file: string) => Promise<string>;

/** Has another model make a file that this one needs; the address of it. */
export type Run = <E extends keyof EndpointTypeMap>(
  target: E,
  input: EndpointTypeMap[E]['input'],
) => Promise<string>;

interface Asking {
  /** Its path in the queue. */
  target: string;
  input(asked: unknown, send: Send, run: Run): Promise<object>;
}

/** A model of fal and what is asked of it: each has names of its own. */
export interface FalModel extends Listed, Asking {
  /** How it is asked without a picture, where one may be left out. */
  bare?: Asking;
}

/** The provider's own types say whether the input is one of its model. */
type FalInput<E extends keyof EndpointTypeMap> = EndpointTypeMap[E]['input'];
type AskedFor<C extends Capability, E extends keyof EndpointTypeMap> = (
  asked: InputOf<C>,
  send: Send,
  run: Run,
) => Promise<FalInput<E>> | FalInput<E>;

export const asking = <C extends Capability, E extends keyof EndpointTypeMap>(
  target: E,
  input: AskedFor<C, E>,
): Asking => ({ target, input: async (asked, send, run) => input(asked as InputOf<C>, send, run) });

export const falModel = <C extends Capability, E extends keyof EndpointTypeMap>(
  target: E,
  model: Model<C>,
  input: AskedFor<C, E>,
  bare?: Asking,
): FalModel => ({ model, ...asking<C, E>(target, input), ...(bare ? { bare } : {}) });
