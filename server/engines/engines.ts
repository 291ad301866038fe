import { validate } from 'superstruct';
import { EngineFailure, type Engines, type LocalEngine, resultStruct } from './port.ts';

export interface OpenEngines extends Engines {
  close(): Promise<void>;
}

/** Engines in their order of preference. */
export function createEngines(all: readonly LocalEngine[]): OpenEngines {
  return {
    async use(capability, input, context) {
      let last = new EngineFailure('away', `no engine can ${capability}`);
      for (const engine of all.filter(({ capabilities }) => capabilities.includes(capability))) {
        try {
          const [invalid, result] = validate(
            await engine.run(capability, input, context),
            resultStruct(capability),
          );
          if (!invalid) return result;
          last = new EngineFailure('garbage', `${engine.name}: ${invalid.message}`);
        } catch (error) {
          if (!(error instanceof EngineFailure) || error.isRefusal || error.kind === 'canceled') throw error;
          last = error;
        }
      }
      throw last;
    },
    first: (capability) => all.find(({ capabilities }) => capabilities.includes(capability))?.name,
    async close() {
      await Promise.all(all.map((engine) => engine.close()));
    },
  };
}
