import type { Sides } from '#contract/tools/borders/frame.ts';
import type { Model } from './model.ts';
import { plainModel } from './plain-models.ts';
import type { Work } from './local/serve.ts';
import { type Capability, type InputOf, capabilities } from './port.ts';

/** Processes that serve some calls only, see `embedded/processes.ts`. */
export type ProcessGroup = 'looks' | 'clipLooks' | 'searches' | 'effects' | 'films' | 'clips';

/** How a capability is served: the default export of its file in `server/engines/capabilities`. */
export interface Running<C extends Capability> {
  /** How this machine does it; absent: only other engines can. */
  here?: {
    /** Loads what does it, in a worker process. */
    work(): Promise<Work<C>>;
    /** What people choose, where they can choose. */
    model?: Partial<Pick<Model, 'id' | 'name' | 'kind' | 'options' | 'limits' | 'seconds'>>;
    /** Most milliseconds of a call, where that is more than a minute. */
    timeoutMs?: number;
    /** Absent: those that all calls share. A look before a price may have others than the job. */
    processes?: readonly ProcessGroup[];
  };
  /**
   * Pictures of its input that models may get smaller than they are, those together that have to stay of one size.
   * Others are refused before the price where a model does not take them.
   */
  smaller?: readonly (readonly (keyof InputOf<C>)[])[];
  /** What its input adds at each side of them counts as theirs, and becomes less by the same factor. */
  isFramed?: InputOf<C> extends Sides ? true : never;
}

const files = import.meta.glob<Running<Capability>>('./capabilities/*.ts', {
  eager: true,
  import: 'default',
});

export const runningOf = (capability: Capability): Running<Capability> => {
  const running = files[`./capabilities/${capability}.ts`];
  if (!running) throw new Error(`nothing says how ${capability} runs`);
  return running;
};

export const servedHere: readonly Capability[] = capabilities.filter(
  (name) => runningOf(name).here !== undefined,
);

export const modelsHere: readonly Model[] = servedHere.map((name) => ({
  ...plainModel(name),
  ...runningOf(name).here?.model,
}));
