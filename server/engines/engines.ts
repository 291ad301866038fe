import { type Arrangement, arranged } from './arrangement.ts';
import { noBooks } from './books.ts';
import { checked, engineErrorOf } from './checked.ts';
import { type CircuitRules, createCircuit } from './circuit.ts';
import type { Fit } from './fitting.ts';
import {
  type Capability,
  type Collect,
  type Engine,
  type EngineContext,
  EngineFailure,
  type EngineSet,
  type InputOf,
  type JobEngines,
  type JobTerms,
  type Model,
  type Offer,
  type RemoteCall,
  type RemoteEngine,
  type ResultOf,
  WorkWaits,
} from './port.ts';
import { LIMITS_MS, openRemote } from './remote.ts';

/** Time in which an engine that was just connected has to answer. */
const PROBE_WITHIN_MS = 10_000;

/** What became of asking a model: `done`, `waits` for a remote engine, or the kind of its failure. */
export interface AskedModel {
  engine: string;
  model: string;
  outcome: string;
  ms: number;
}

interface EngineRules extends CircuitRules {
  onAsked?: (asked: AskedModel) => void;
  /** Names of engines that may serve a capability, preferred ones first; without it, all of them. */
  orderOf?: (capability: Capability) => readonly string[];
  limitsMs?: typeof LIMITS_MS;
  /** Milliseconds between two polls of remote work; without it, as each engine wants it. */
  pollMs?: number | undefined;
  /** How the operator has put the models by hand. */
  arrangementOf?: (capability: Capability) => Pick<Arrangement, 'order' | 'hidden'>;
  /** What the operator changes of models. */
  change?: (models: readonly Model[]) => readonly Model[];
  /** Where a provider may tell of the work of a call, by the call's key. */
  webhookOf?: (engine: string, key: string) => string | undefined;
  /** Without it, what remote engines make is not taken. */
  collect?: Collect;
  /** Without it, pictures are sent as they are. */
  fit?: Fit;
}

/** An engine with a model that serves a capability. */
interface Candidate<C extends Capability> {
  engine: Engine;
  model: Model<C>;
}

const takesNothing: Collect = () =>
  Promise.reject(new EngineFailure('away', 'results of remote engines are not taken here'));

const asItIs: Fit = (_model, input) => Promise.resolve({ input, close: () => Promise.resolve() });

/** The engines of a server; a function where they change while it runs. */
export function createEngines(
  given: readonly Engine[] | (() => readonly Engine[]),
  {
    orderOf,
    arrangementOf = () => ({ order: [], hidden: [] }),
    limitsMs = LIMITS_MS,
    change = (models) => models,
    collect = takesNothing,
    fit = asItIs,
    webhookOf = () => undefined,
    pollMs,
    ...rules
  }: EngineRules = {},
): EngineSet {
  const all = typeof given === 'function' ? given : () => given;
  const circuit = createCircuit(rules);
  const remote = openRemote(all, { limitsMs, collect, fit, circuit, webhookOf, pollMs });

  /** All of them, also those that are not offered. */
  const candidates = <C extends Capability>(capability: C): readonly Candidate<C>[] => {
    const inOrder = (orderOf?.(capability) ?? all().map(({ name }) => name)).flatMap((name) => {
      const engine = all().find((one) => one.name === name);
      if (!engine) return [];
      const models = change(engine.models).filter(
        (model): model is Model<C> => model.capability === capability,
      );
      return models.map((model) => ({ engine, model }));
    });
    return arranged(inOrder, arrangementOf(capability).order);
  };
  const shown = <C extends Capability>(capability: C): readonly Candidate<C>[] => {
    const { hidden } = arrangementOf(capability);
    return candidates(capability).filter(({ model }) => !hidden.includes(model.id));
  };

  /** Those of a job's terms for what it is paid for; what else it asks costs nothing. */
  function wanted<C extends Capability>(capability: C, terms: JobTerms | undefined): readonly Candidate<C>[] {
    if (terms?.models.some((one) => one.capability === capability) !== true)
      return shown(capability).filter(({ model }) => model.cost === undefined);
    const known = candidates(capability);
    return terms.models.flatMap((one) =>
      known.filter(({ engine, model }) => engine.name === one.engine && model.id === one.id),
    );
  }

  /** Tries models one after the other; only failures of the engine itself lead to the next. */
  async function firstThatServes<C extends Capability>(
    capability: C,
    tried: readonly Candidate<C>[],
    ask: (candidate: Candidate<C>) => Promise<ResultOf<C>>,
  ): Promise<ResultOf<C>> {
    let last = new EngineFailure('away', `no engine can ${capability}`);
    for (const candidate of tried) {
      const since = performance.now();
      const tell = (outcome: string): void => {
        const ms = Math.round(performance.now() - since);
        rules.onAsked?.({ engine: candidate.engine.name, model: candidate.model.id, outcome, ms });
      };
      try {
        const result = await ask(candidate);
        tell('done');
        return result;
      } catch (error) {
        tell(error instanceof EngineFailure ? error.kind : error instanceof WorkWaits ? 'waits' : 'error');
        last = engineErrorOf(error);
      }
    }
    throw last;
  }

  const runLocal = async <C extends Capability>(
    { engine, model }: Candidate<C>,
    input: InputOf<C>,
    context: EngineContext,
  ): Promise<ResultOf<C>> => {
    if (engine.kind === 'remote') throw new EngineFailure('away', `${engine.name} serves jobs only`);
    return checked(engine.name, model.capability, await engine.run(model, input, context));
  };

  const isReady = (engine: Engine, model: Model): boolean =>
    engine.kind === 'local' || circuit.isReady(engine, model);

  const offerOf = <C extends Capability>({ engine, model }: Candidate<C>): Offer<C> => ({
    engine: engine.name,
    model,
    isReady: isReady(engine, model),
  });
  const offers: EngineSet['offers'] = (capability) => shown(capability).map(offerOf);

  const forJob: EngineSet['forJob'] = (known, key, { terms, books = noBooks(key) } = {}): JobEngines => {
    const calls: RemoteCall[] = [...known];
    let count = 0;
    let served: ReturnType<JobEngines['served']>;
    return {
      offers,
      served: () => served,
      async use(capability, input, context) {
        const call = count++;
        const isPaidFor = terms?.models.some((one) => one.capability === capability) !== false;
        const ask = async (candidate: Candidate<typeof capability>) => {
          const { engine, model } = candidate;
          const result =
            engine.kind === 'local'
              ? await runLocal(candidate, input, context)
              : await remote.run(engine, model, input, { calls, call, books, signal: context.signal });
          // A film of the effect maker is paid for as what most of its effects are.
          if (isPaidFor || served === undefined) served = { engine: engine.name, model: model.id };
          return result;
        };
        // Engines before the pending one have failed in an earlier run.
        const tried = wanted(capability, terms);
        const waited = calls.findLast((one) => one.call === call);
        const from = Math.max(
          0,
          tried.findIndex(({ engine, model }) => engine.name === waited?.engine && model.id === waited.model),
        );
        return firstThatServes(capability, tried.slice(from), ask);
      },
    };
  };

  const probe = async (engine: RemoteEngine, model: Model): Promise<boolean> => {
    const signal = AbortSignal.timeout(PROBE_WITHIN_MS);
    try {
      await engine.probe?.(model, signal);
      return true;
    } catch (error) {
      const isSaid = error instanceof EngineFailure && !signal.aborted;
      circuit.failed(
        engine,
        model.id,
        isSaid ? error : new EngineFailure('away', `${engine.name}: does not answer`),
      );
      return false;
    }
  };

  for (const engine of all())
    if (engine.kind === 'remote' && engine.isProbedFirst)
      for (const model of engine.models) void probe(engine, model);

  return {
    offers,
    forJob,
    use: (capability, input, context) =>
      firstThatServes(capability, shown(capability), (candidate) => runLocal(candidate, input, context)),
    poll: remote.poll,
    cancel: remote.cancel,
    rest: circuit.close,
    async reconnected(name) {
      circuit.forget(name);
      const engine = all().find((one) => one.name === name);
      const [model] = engine?.models ?? [];
      if (engine?.kind !== 'remote') return engine !== undefined;
      if (!model) {
        circuit.failed(
          engine,
          '',
          new EngineFailure('away', `${name}: offers no model: are address and key right?`),
        );
        return false;
      }
      const others = engine.isProbedFirst ? engine.models.slice(1) : [];
      const [isThere] = await Promise.all([model, ...others].map((one) => probe(engine, one)));
      return isThere === true;
    },
    webhookId: remote.webhookId,
    lineup: (capability) => candidates(capability).map(offerOf),
    states: () =>
      all().map((engine) => ({
        name: engine.name,
        kind: engine.kind,
        models: change(engine.models).map((model) => ({ model, isReady: isReady(engine, model) })),
        failures: engine.kind === 'local' ? (engine.failures?.() ?? []) : circuit.seen(engine.name),
      })),
    async close() {
      await Promise.all(all().map(async (engine) => engine.kind === 'local' && engine.close()));
    },
  };
}
