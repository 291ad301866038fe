import type { Config } from '#server/config.ts';
import { changed, checkNames, checkPrices } from '#server/engines/changes.ts';
import { createEngines } from '#server/engines/engines.ts';
import type { Collect, EngineDependencies, EngineSet } from '#server/engines/port.ts';
import { openEngines } from '#server/engines/registry.ts';
import { creditUsd } from '#server/jobs/models/money.ts';
import type { Logger } from '#server/log.ts';

interface Connecting {
  config: Config;
  collect: Collect;
  log: Logger;
  open?: typeof openEngines | undefined;
}

/**
 * The engines that the configuration asks for, with the operator's changes of their models.
 * @throws ConfigError for names that are not clear and prices below cost
 */
export async function connectEngines(
  { config, collect, log, open = openEngines }: Connecting,
  dependencies: EngineDependencies,
): Promise<EngineSet> {
  const engines = await open(config.engines, config.engineValues, dependencies);
  const change = changed(config.modelChanges);
  const models = engines.flatMap((engine) => change(engine.models));
  try {
    checkNames(engines);
    checkPrices(models, config.money, creditUsd(config.money));
  } catch (error) {
    await Promise.all(engines.map(async (engine) => engine.kind === 'local' && engine.close()));
    throw error;
  }
  return createEngines(engines, {
    orderOf: (capability) => config.engines[capability],
    collect,
    change,
    onAway: (engine, model, why) => log.error({ engine, model, why }, 'a model is away'),
  });
}
