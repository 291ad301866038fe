import type { Config } from '#server/config.ts';
import type { Notices } from '#server/db/notices.ts';
import { openArrangements } from '#server/engines/arrangements.ts';
import { changed, checkNames, checkPrices } from '#server/engines/changes.ts';
import { openConnections } from '#server/engines/connections.ts';
import { createEngines } from '#server/engines/engines.ts';
import type {
  Arrangements,
  ArrangementStore,
  Collect,
  Connections,
  EngineDependencies,
  EngineKind,
  EngineSet,
  EngineSettings,
} from '#server/engines/port.ts';
import { engineKinds } from '#server/engines/registry.ts';
import type { Fit } from '#server/engines/fitting.ts';
import { openRoster } from '#server/engines/roster.ts';
import { creditUsd } from '#server/jobs/models/money.ts';
import type { Webhooks } from '#server/jobs/running/webhooks.ts';
import type { Logger } from '#server/log.ts';

interface Connecting {
  config: Config;
  collect: Collect;
  fit: Fit;
  settings: EngineSettings;
  order: ArrangementStore;
  notices: Pick<Notices, 'listen' | 'send'>;
  log: Logger;
  webhooks: Pick<Webhooks, 'addressOf'>;
  kinds?: Readonly<Record<string, EngineKind>> | undefined;
}

/**
 * The engines that the configuration and what operators have typed ask for, with the operator's changes of their models.
 * @throws ConfigError for names that are not clear and prices below cost
 */
export async function connectEngines(
  { config, collect, fit, settings, order, notices, log, webhooks, kinds = engineKinds }: Connecting,
  parts: Omit<EngineDependencies, 'onProblem'>,
): Promise<{ engines: EngineSet; connections: Connections; arrangements: Arrangements }> {
  const change = changed(config.modelChanges);
  const environment = config.engineValues;
  const amongProcesses = {
    announce: () => notices.send('engines_changed'),
    onChange: (listener: () => void) => notices.listen('engines_changed', listener),
    onFailure: (error: unknown) => log.warn({ err: error }, 'changes of engines could not be read'),
  };
  const arranging = await openArrangements({
    store: order,
    fixedBy: config.orderFixedBy,
    ...amongProcesses,
  });
  const onProblem = (engine: string, why: string): void =>
    log.error({ engine, why }, 'an engine is not connected as it was meant to be');
  const roster = await openRoster({
    kinds,
    order: config.engines,
    environment,
    dependencies: { ...parts, onProblem },
    check(engines) {
      checkNames(engines);
      const models = engines.flatMap((engine) => change(engine.models));
      checkPrices(models, config.money, creditUsd(config.money));
    },
    onProblem,
  });
  const engines = createEngines(roster.all, {
    orderOf: (capability) => config.engines[capability],
    arrangementOf: arranging.of,
    collect,
    fit,
    change,
    webhookOf: webhooks.addressOf,
    pollMs: config.enginePollMs,
    onAsked: (asked) => log.info(asked, 'an engine was asked'),
    onAway: (engine, model, why) => log.error({ engine, model, why }, 'a model is away'),
  });
  const connections = await openConnections({
    kinds,
    environment,
    roster,
    settings,
    engines,
    ...amongProcesses,
  }).catch(async (error: unknown) => {
    await engines.close();
    throw error;
  });
  return { engines, connections, arrangements: arranging.desk(engines) };
}
