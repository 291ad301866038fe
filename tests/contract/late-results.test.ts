import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { audit } from '#server/credits/ledger/audit.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { orderPicture } from '#tests/support/engines/fox.ts';
import { memberOf } from '#tests/support/member.ts';
import { FAL_KEY, openFal } from '#tests/support/providers/fal.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { type ServerUnderTest, WORK_TIMEOUT, startServer } from '#tests/support/server.ts';
import { follow } from '#tests/support/visitor.ts';
import type { Person } from '#tests/support/account.ts';

vi.setConfig(WORK_TIMEOUT);
const PUBLIC = 'https://mirari.example';
const MODEL = 'fal-z-image-turbo';
/** Of its picture. */
const USD = 0.010486;

let fal: Awaited<ReturnType<typeof openFal>>;
let server: ServerUnderTest;
let at: string;
let member: Person;

beforeAll(async () => {
  fal = await openFal();
  const [database, port] = [await makeDatabase(4), await freePort()];
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: PUBLIC,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    FAL_KEY,
    FAL_API_BASE: fal.queue,
    FAL_REST_BASE: fal.rest,
  };
  server = { ...(await startServer({ databaseUrl: database.url, env })), database };
  at = `http://127.0.0.1:${port}`;
  member = await memberOf({ ...server, origin: at }, 100);
});
afterAll(async () => {
  expect(await audit(server.database.db)).toEqual([]);
  await server.end();
  await Promise.all([fal.close(), server.database.close()]);
});

/** Orders a picture whose work fails; what tells its webhook that it has ended, and what the books say. */
async function failed() {
  const { length } = fal.works;
  const job = await orderPicture(member, MODEL);
  expect(await follow(member, job)).toMatchObject({ captured: 0, results: [] });
  const { id } = fal.works[length]!;
  const hook = fal.hookOf(id)?.replace(PUBLIC, at);
  const booked = async () => {
    const rows = await server.database.db
      .selectFrom('spend')
      .select(['kind', 'usd'])
      .where('job', '=', job)
      .execute();
    return rows.map(({ kind, usd }) => [kind, Number(usd)]);
  };
  return { tell: () => fal.deliver(id, hook), booked };
}

it('what an engine says to have made, and has not, costs nothing', async () => {
  fal.plan({ outcome: 'refused' });
  const { tell, booked } = await failed();
  expect(await tell()).toBe(204);
  expect(await booked()).toEqual([['freed', USD]]);
});

it('what it makes after it had failed is booked as lost, once, and no credit is taken', async () => {
  fal.plan({});
  // It does not know us for a moment.
  fal.next('status', { status: 401, body: { detail: 'Authentication is required' } });
  const { tell, booked } = await failed();
  expect(await booked()).toEqual([['freed', USD]]);
  expect(await Promise.all([tell(), tell()])).toContain(204);
  await tell();
  expect(await booked()).toEqual([['loss', USD]]);
});
