import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { endClient, newClient } from '#server/db/client.ts';
import { type SecretKind, storedSecret } from '#server/secrets/secrets.ts';
import { ADMIN, type Address } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

/** The application: owns its database and is no superuser. */
export const APPLICATION = 'mirari_app';
export const DATABASE = 'mirari';

interface RoleKeys {
  admin: string;
  application: string;
}

const freshPassword = (): string => randomBytes(32).toString('hex');

const databaseKey: SecretKind = {
  name: 'database.key',
  fresh: () => `${freshPassword()}\n${freshPassword()}\n`,
  form: /^[0-9a-f]{64}\n[0-9a-f]{64}$/,
  otherwise: 'see docs/decisions/123-database-roles.md',
};

/** The passwords in `dataDir/secrets`, created at first start. */
export async function loadRoleKeys(dataDir: string): Promise<RoleKeys> {
  const [admin = '', application = ''] = (await storedSecret(dataDir, databaseKey)).split('\n');
  return { admin, application };
}

/** Who may connect: with a password only, whatever account of the machine asks. */
const ACCESS = '# Written by the server at its start.\nlocal all all scram-sha-256\n';

/** One start at a time prepares the cluster. */
const LOCK = 7_246_613;

const roles = ({ admin, application }: RoleKeys) => `
  alter role ${ADMIN} password '${admin}';
  do $$ begin
    create role ${APPLICATION};
  exception when duplicate_object then null;
  end $$;
  alter role ${APPLICATION} login nosuperuser nocreaterole nobypassrls noreplication password '${application}';`;

/** Gives the application what the superuser owns in the database, as it was before there were two roles. */
const OWNERSHIP = `
  do $$
  declare
    one record;
  begin
    for one in
      select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' else 'table' end, c.oid::regclass) as what
      from pg_class c
      where relnamespace = 'public'::regnamespace and relowner = '${ADMIN}'::regrole
        and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and relkind = 'S' and deptype in ('a', 'i'))
      union all
      select format('routine %s', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner = '${ADMIN}'::regrole
      union all
      select format('type %s', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typowner = '${ADMIN}'::regrole and typtype in ('e', 'd')
    loop
      execute format('alter %s owner to ${APPLICATION}', one.what);
    end loop;
  end $$;`;

async function withClient<Result>(
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = newClient(options);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await endClient(client);
  }
}

/** Makes or updates the roles, the database and their ownership. */
async function prepare(client: pg.Client, options: pg.ClientConfig, keys: RoleKeys): Promise<void> {
  await client.query(roles(keys));
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) {
    await client.query(`create database ${DATABASE} owner ${APPLICATION}`);
    return;
  }
  await client.query(`alter database ${DATABASE} owner to ${APPLICATION}`);
  await withClient({ ...options, database: DATABASE }, (inside) => inside.query(OWNERSHIP));
}

function writeAccess(file: string, { uid, gid }: RunAs): void {
  const draft = `${file}.new`;
  writeFileSync(draft, ACCESS);
  chmodSync(draft, 0o600);
  if (uid !== undefined && gid !== undefined) chownSync(draft, uid, gid);
  renameSync(draft, file);
}

/**
 * Closes a cluster that lets every connection in (a new one, or one of a former version): both roles get
 * their passwords, the application its database. An interrupted run is repeated at the next start.
 */
export async function secureCluster(
  address: Address,
  { data, runAs }: { data: string; runAs: RunAs },
  keys: RoleKeys,
): Promise<void> {
  const file = join(data, 'pg_hba.conf');
  if (readFileSync(file, 'utf8') === ACCESS) return;
  const options = { ...address, user: ADMIN, password: keys.admin, database: 'postgres' };
  await withClient(options, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (readFileSync(file, 'utf8') === ACCESS) return;
    await prepare(client, options, keys);
    writeAccess(file, runAs);
    await client.query('select pg_reload_conf()');
  });
}
