import { ConfigError } from '#server/config-error.ts';
import { type Connection, type Connections, type EngineSettings, isFixed, nameOf } from './connection.ts';
import type { EngineKind, EngineSet } from './port.ts';
import type { Values } from './providers/settings.ts';
import type { Roster, Typed } from './roster.ts';

/** Letters of what may be typed for one variable. */
const MOST_LETTERS = 4000;

interface ConnectionParts {
  kinds: Readonly<Record<string, EngineKind>>;
  environment: Values;
  roster: Roster;
  settings: EngineSettings;
  engines: Pick<EngineSet, 'reconnected'>;
  /** Tells the site's other processes. */
  announce(): void;
  /** A process of the site has changed what is typed. */
  onChange(listener: () => void): void;
  onFailure(error: unknown): void;
}

const problem = (variable: string, why: string): ConfigError => new ConfigError(`${variable}: ${why}`);

/** Of what a form sent, what belongs to the connection. @throws ConfigError */
function valuesOf({ fields }: Connection, typed: Values): Values {
  const filled = fields.flatMap(({ variable }): [string, string][] => {
    const value = typed[variable]?.trim() ?? '';
    if (value.length > MOST_LETTERS) throw problem(variable, `must have at most ${MOST_LETTERS} letters`);
    if (!/^[ -~]*$/.test(value)) throw problem(variable, 'must be one line of plain letters');
    return value === '' ? [] : [[variable, value]];
  });
  if (filled.length === 0) throw problem(fields[0].variable, 'is empty');
  return Object.fromEntries(filled);
}

/** Connects what is stored, now and whenever it changes, in every process of the site. */
export async function openConnections({
  kinds,
  environment,
  roster,
  settings,
  engines,
  announce,
  onChange,
  onFailure,
}: ConnectionParts): Promise<Connections> {
  const find = (name: string) => {
    for (const [engine, { connections }] of Object.entries(kinds))
      for (const connection of connections) if (nameOf(connection) === name) return { engine, connection };
    return undefined;
  };
  const stored = async (): Promise<Typed> =>
    new Map((await settings.read()).map(({ name, values }) => [name, values]));

  let last: Promise<string[]> = Promise.resolve([]);
  let next: Promise<string[]> | undefined;
  /** One at a time; whoever asks gets what is stored from then on. */
  const refresh = (): Promise<string[]> =>
    (next ??= last
      .catch(() => []) // whoever asked for it was told
      .then(() => {
        next = undefined;
        last = stored().then(roster.connect);
        return last;
      }));
  /** This process has it when the promise resolves, the others soon. */
  const changed = async (): Promise<void> => {
    await refresh();
    announce();
  };

  await refresh();
  onChange(() => void refresh().catch(onFailure));

  return {
    async list() {
      const rows = await settings.read();
      return Object.entries(kinds)
        .filter(([, { connections }]) => connections.length > 0)
        .map(([engine, { connections }]) => ({
          engine,
          problem: roster.problemOf(engine),
          connections: connections.map((connection) => ({
            name: nameOf(connection),
            connection,
            isFixed: isFixed(connection, environment),
            set: rows.find(({ name }) => name === nameOf(connection)),
          })),
        }));
    },
    async connect({ name, rev, values: typed, now }) {
      const found = find(name);
      if (!found) return 'changed';
      const { engine, connection } = found;
      if (isFixed(connection, environment)) return 'fixed';
      const values = valuesOf(connection, typed);
      await roster.rehearse(engine, new Map([...(await stored()), [name, values]]));
      if (!(await settings.write({ name, rev, values, now }))) return 'changed';
      await changed();
      return (await engines.reconnected(engine)) ? 'connected' : 'doubtful';
    },
    async remove({ name, rev, now }) {
      if (!(await settings.write({ name, rev, values: undefined, now }))) return 'changed';
      await changed();
      return 'removed';
    },
  };
}
