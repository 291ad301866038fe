// Credit details and history over HTTP, 50 connections, accounts with 80 rows each: every request carries a
// token, as a page's does. Prints one line of JSON.
import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { newOwner, onAllConnections, temporaryDatabase } from './support/database.mjs';
import { startSite } from './support/site.mjs';

const CONNECTIONS = 50;
const ACCOUNTS = 200;
const SPENDS = 40;

const { db, pool, load, close } = await temporaryDatabase(20);
const { grant, hold, capture } = await load('server/credits/ledger/ledger.ts');
const { audit } = await load('tests/support/database/ledger-audit.ts');

const now = new Date();
const later = new Date(now.getTime() + 86_400_000);

/** An account with a history and a session; returns the token. */
async function account(n) {
  const id = await newOwner(db);
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('user_account')
    .values({
      owner_id: id,
      email: `bench${n}@mail.example`,
      mailbox: `bench${n}`,
      password_hash: 'none',
      google_sub: null,
      language: 'en',
      created_at: now,
    })
    .execute();
  const session = {
    id: `bench${n}`,
    token_hash: createHash('sha256').update(token).digest('hex'),
    owner_id: id,
    created_at: now,
    last_used_at: now,
    ends_at: later,
    browser: '',
    system: '',
    place: '',
  };
  await db.insertInto('user_session').values(session).execute();
  await grant(db, { ownerId: id, amount: 1000, kind: 'bought', key: `bench:${n}`, now });
  for (let spend = 0; spend < SPENDS; spend += 1) {
    const { holdId } = await hold(db, {
      ownerId: id,
      amount: 2,
      key: `bench:${n}:${spend}`,
      now,
      label: 'consume.image_faceswap',
    });
    if (spend % 2 === 0) await capture(db, { holdId, now });
  }
  return token;
}

const tokens = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => account(n)));
await pool.query('vacuum analyze');

const { host, port, user, database } = pool.options;
const site = await startSite({
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
});

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const get = (target, token) =>
  new Promise((resolve, reject) => {
    const request = http.get(site.origin + target, { agent, headers: { token } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.on('end', () =>
        answer.statusCode === 200 && bytes > 0
          ? resolve()
          : reject(new Error(`${target} answered ${answer.statusCode}`)),
      );
    });
    request.on('error', reject);
  });

/** Rate and times of one kind of request. */
const measure = (targets) =>
  onAllConnections(CONNECTIONS, (_, n) =>
    get(targets[n % targets.length], tokens[Math.floor(Math.random() * tokens.length)]),
  );

const [details, history] = ['/api/credit/details', '/api/credit/records?record_type=all&page=1&page_size=20'];
try {
  await measure([details, history]);
  const figures = {
    details: await measure([details]),
    history: await measure([history]),
    both: await measure([details, history]),
  };
  const broken = await audit(db);
  console.log(
    JSON.stringify({
      bench: 'credits',
      connections: CONNECTIONS,
      ...figures,
      auditClean: broken.length === 0,
    }),
  );
} finally {
  agent.destroy();
  await site.close();
  await close();
}
