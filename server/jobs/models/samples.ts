import { type Kysely, sql } from 'kysely';
import { type ModelSample, samplePath } from '#contract/tools/model.ts';
import type { Log } from '#server/db/log.ts';
import type { Notices } from '#server/db/notices.ts';
import type { Database } from '#server/db/schema/schema.ts';

/** What models have made to try them, for people who choose among them. */
export interface Samples {
  /** As this process knows it, at no cost; of a model of that name that another engine has, nothing. */
  of(model: { engine: string; id: string }): ModelSample | undefined;
  find(version: string): Promise<{ mime: string; bytes: Buffer } | undefined>;
  /** Tells every process that there is another one. */
  announce(): void;
}

interface SampleParts {
  db: Kysely<Database>;
  notices: Pick<Notices, 'listen' | 'send'>;
  log: Log;
}

const keyOf = (engine: string, id: string): string => JSON.stringify([engine, id]);

export function createSamples({ db, notices, log }: SampleParts): Samples {
  let known: ReadonlyMap<string, ModelSample> = new Map();
  let turns = 0;
  /** An older answer never stands over a newer one. */
  async function refresh(): Promise<void> {
    const turn = (turns += 1);
    const rows = await db
      .selectFrom('model_trial')
      .select(['model', 'engine', 'version', sql<boolean>`sound is not null`.as('isSound')])
      .execute();
    const samples = rows.flatMap(({ model, engine, version, isSound }): [string, ModelSample][] => {
      if (engine === null || version === null) return [];
      const url = samplePath.replace(':version', version);
      return [[keyOf(engine, model), { kind: isSound ? 'audio' : 'image', url }]];
    });
    if (turn === turns) known = new Map(samples);
  }
  const refreshSoon = (): void =>
    void refresh().catch((error: unknown) => log.warn({ err: error }, 'samples of models could not be read'));
  notices.listen('samples_changed', refreshSoon);
  refreshSoon();

  return {
    of: ({ engine, id }) => known.get(keyOf(engine, id)),
    async find(version) {
      const row = await db
        .selectFrom('model_trial')
        .select(['picture', 'sound'])
        .where('version', '=', version)
        .executeTakeFirst();
      if (row?.sound) return { mime: 'audio/mpeg', bytes: row.sound };
      return row?.picture ? { mime: 'image/webp', bytes: row.picture } : undefined;
    },
    announce: () => notices.send('samples_changed'),
  };
}
