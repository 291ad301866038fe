import { LIMITS_MS, openRemote } from './remote.ts';
import {
  type Capability,
  type Engine,
  type EngineContext,
  EngineFailure,
  type Engines,
  type EngineSet,
  type InputOf,
  type JobEngines,
  type RemoteCall,
  type ResultOf,
} from './port.ts';
import { checked, engineErrorOf } from './checked.ts';

/** The engines of a server; `orderOf` names those that may serve a capability, preferred ones first. */
export function createEngines(
  all: readonly Engine[],
  orderOf: (capability: Capability) => readonly string[] = () => all.map(({ name }) => name),
  limitsMs = LIMITS_MS,
): EngineSet {
  const remote = openRemote(all, limitsMs);

  const candidates = (capability: Capability): Engine[] =>
    orderOf(capability).flatMap((name) => {
      const engine = all.find((one) => one.name === name);
      return engine?.capabilities.includes(capability) === true ? [engine] : [];
    });

  /** Tries engines one after the other; only failures of the engine itself lead to the next. */
  async function firstThatServes<C extends Capability>(
    capability: C,
    engines: readonly Engine[],
    ask: (engine: Engine) => Promise<ResultOf<C>>,
  ): Promise<ResultOf<C>> {
    let last = new EngineFailure('away', `no engine can ${capability}`);
    for (const engine of engines) {
      try {
        return await ask(engine);
      } catch (error) {
        last = engineErrorOf(error);
      }
    }
    throw last;
  }

  const runLocal = async <C extends Capability>(
    engine: Engine,
    capability: C,
    input: InputOf<C>,
    context: EngineContext,
  ): Promise<ResultOf<C>> => {
    if (engine.kind === 'remote') throw new EngineFailure('away', `${engine.name} serves jobs only`);
    return checked(engine.name, capability, await engine.run(capability, input, context));
  };

  const first: Engines['first'] = (capability) => candidates(capability)[0]?.name;

  const forJob = (known: readonly RemoteCall[], key: string): JobEngines => {
    const calls = [...known];
    let count = 0;
    let served: string | undefined;
    return {
      first,
      served: () => served,
      async use(capability, input, context) {
        const call = count++;
        const ask = async (engine: Engine): Promise<ResultOf<typeof capability>> => {
          const result =
            engine.kind === 'local'
              ? await runLocal(engine, capability, input, context)
              : await remote.run(engine, capability, input, { calls, call, key, signal: context.signal });
          served = engine.name;
          return result;
        };
        // Engines before the pending one have failed in an earlier run.
        const engines = candidates(capability);
        const waited = calls.findLast((one) => one.call === call)?.engine;
        const from = Math.max(
          0,
          engines.findIndex(({ name }) => name === waited),
        );
        return firstThatServes(capability, engines.slice(from), ask);
      },
    };
  };

  return {
    first,
    forJob,
    use: (capability, input, context) =>
      firstThatServes(capability, candidates(capability), (engine) =>
        runLocal(engine, capability, input, context),
      ),
    poll: remote.poll,
    cancel: remote.cancel,
    webhookId: remote.webhookId,
    async close() {
      await Promise.all(all.map(async (engine) => engine.kind === 'local' && engine.close()));
    },
  };
}
