import { LIMITS_MS, openRemote } from './remote.ts';
import {
  type Capability,
  type Collect,
  type Engine,
  type EngineContext,
  EngineFailure,
  type Engines,
  type EngineSet,
  type InputOf,
  type JobEngines,
  type Model,
  type RemoteCall,
  type ResultOf,
} from './port.ts';
import { checked, engineErrorOf } from './checked.ts';

interface EngineRules {
  /** Names of engines that may serve a capability, preferred ones first; without it, all of them. */
  orderOf?: (capability: Capability) => readonly string[];
  limitsMs?: typeof LIMITS_MS;
  /** Without it, what remote engines make is not taken. */
  collect?: Collect;
}

/** An engine with a model that serves a capability. */
interface Candidate<C extends Capability> {
  engine: Engine;
  model: Model<C>;
}

const takesNothing: Collect = () =>
  Promise.reject(new EngineFailure('away', 'results of remote engines are not taken here'));

/** The engines of a server. */
export function createEngines(
  all: readonly Engine[],
  {
    orderOf = () => all.map(({ name }) => name),
    limitsMs = LIMITS_MS,
    collect = takesNothing,
  }: EngineRules = {},
): EngineSet {
  const remote = openRemote(all, limitsMs, collect);

  const candidates = <C extends Capability>(capability: C): Candidate<C>[] =>
    orderOf(capability).flatMap((name) => {
      const engine = all.find((one) => one.name === name);
      if (!engine) return [];
      const models = engine.models.filter((model): model is Model<C> => model.capability === capability);
      return models.map((model) => ({ engine, model }));
    });

  /** Tries models one after the other; only failures of the engine itself lead to the next. */
  async function firstThatServes<C extends Capability>(
    capability: C,
    wanted: readonly Candidate<C>[],
    ask: (candidate: Candidate<C>) => Promise<ResultOf<C>>,
  ): Promise<ResultOf<C>> {
    let last = new EngineFailure('away', `no engine can ${capability}`);
    for (const candidate of wanted) {
      try {
        return await ask(candidate);
      } catch (error) {
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

  const first: Engines['first'] = (capability) => candidates(capability)[0]?.engine.name;

  const forJob = (known: readonly RemoteCall[], key: string): JobEngines => {
    const calls = [...known];
    let count = 0;
    let served: ReturnType<JobEngines['served']>;
    return {
      first,
      served: () => served,
      async use(capability, input, context) {
        const call = count++;
        const ask = async (candidate: Candidate<typeof capability>) => {
          const { engine, model } = candidate;
          const result =
            engine.kind === 'local'
              ? await runLocal(candidate, input, context)
              : await remote.run(engine, model, input, { calls, call, key, signal: context.signal });
          served = { engine: engine.name, model: model.id };
          return result;
        };
        // Engines before the pending one have failed in an earlier run.
        const wanted = candidates(capability);
        const waited = calls.findLast((one) => one.call === call);
        const from = Math.max(
          0,
          wanted.findIndex(
            ({ engine, model }) => engine.name === waited?.engine && model.id === waited.model,
          ),
        );
        return firstThatServes(capability, wanted.slice(from), ask);
      },
    };
  };

  return {
    first,
    forJob,
    use: (capability, input, context) =>
      firstThatServes(capability, candidates(capability), (candidate) => runLocal(candidate, input, context)),
    poll: remote.poll,
    cancel: remote.cancel,
    webhookId: remote.webhookId,
    async close() {
      await Promise.all(all.map(async (engine) => engine.kind === 'local' && engine.close()));
    },
  };
}
