// Hold + capture in double entry, and balance + history reads, over 50 connections to the embedded
// PostgreSQL. Prints one line of JSON.
import { newOwner, onAllConnections, temporaryDatabase } from './support/database.mjs';

const CONNECTIONS = 50;
const OWNERS = 300;

const { db, load, close, startMs } = await temporaryDatabase(CONNECTIONS);
const { grant, hold, capture } = await load('server/credits/ledger/ledger.ts');
const { balance } = await load('server/credits/ledger/balance.ts');
const { records } = await load('server/credits/ledger/records.ts');
const { audit } = await load('server/credits/ledger/audit.ts');

const now = new Date();
const owners = [];
for (let n = 0; n < OWNERS; n += 1) {
  const id = await newOwner(db);
  await grant(db, { ownerId: id, amount: 1_000_000, kind: 'bought', key: `bench:${id}`, now });
  owners.push(id);
}
const anyOwner = () => owners[Math.floor(Math.random() * owners.length)];

const measure = (work) => onAllConnections(CONNECTIONS, (name, n) => work(`${name}:${n}`));

const spends = await measure(async (key) => {
  const { holdId } = await hold(db, {
    ownerId: anyOwner(),
    amount: 1,
    key: `bench:spend:${key}`,
    now,
    label: 'consume.bench',
  });
  await capture(db, { holdId, now });
});
const oneOwner = await measure(async (key) => {
  const { holdId } = await hold(db, {
    ownerId: owners[0],
    amount: 1,
    key: `bench:one:${key}`,
    now,
    label: 'consume.bench',
  });
  await capture(db, { holdId, now });
});
const reads = await measure(async () => {
  const ownerId = anyOwner();
  await balance(db, ownerId, now);
  await records(db, { ownerId, type: 'all', page: 1, pageSize: 20, now });
});
const broken = await audit(db);
await close();
console.log(
  JSON.stringify({
    bench: 'ledger',
    connections: CONNECTIONS,
    databaseStartMs: startMs,
    holdAndCapture: spends,
    holdAndCaptureOneOwner: oneOwner,
    balanceAndHistory: reads,
    auditClean: broken.length === 0,
  }),
);
