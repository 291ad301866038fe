import pg from 'pg';

/** A connection of its own, not open yet. That it broke is told by its end, and by the query that needed it. */
export function newClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client(options);
  client.on('error', () => undefined);
  return client;
}

/** Closes a connection; one that is broken is closed already. */
export const endClient = async (client: pg.Client | undefined): Promise<void> =>
  client?.end().catch(() => undefined);
