/**
 * Rows of the server's aims over HTTP, beside a plain `node:http` server and plain statements on the same PostgreSQL in
 * the same run: `orders` (an order holds credits, cancelling gives them back; in double entry, with its job), `reads`
 * (balance and history in turns) at 50 connections; `uploads` (64 of 10 MiB at once, in parts with a hash each; `plain`
 * writes what comes), `streams` (5,000 open event streams). `BENCH_SECONDS` is how long each of the first is measured,
 * `ROWS` names some. Who calls shares the processors with who answers.
 */
import { spawn } from 'node:child_process';
import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { Agent, request } from 'undici';
import { newPeople } from './load/people.mjs';
import { onAllConnections, temporaryDatabase } from './support/database.mjs';
import { rssMb, startSite } from './support/site.mjs';
import { upload, visitor } from './support/visitor.mjs';

const CONNECTIONS = 50;
const PEOPLE = 5200;
const RICH = 1000;
const BUYERS = 24;
const STREAMS = 5000;
const FILES = 64;
const MIB = 1024 * 1024;
const FILE_MIB = 10;

const database = await temporaryDatabase(4);
const { url } = database;
const query = (text, values) => database.pool.query(text, values);
const people = await newPeople(database, PEOPLE, RICH);
await query(`create table plain_spend (id bigint generated always as identity primary key, owner_id bigint, amount int,
  at timestamptz default now())`);
await query('create index on plain_spend (owner_id, id desc)');
await query('create table plain_account as select owner_id, available from account');
await query('alter table plain_account add primary key (owner_id)');
// Orders wait: what is measured is that they are taken, not the pictures.
await query(`create function load_wait() returns trigger language plpgsql as
  $$begin new.run_at := now() + interval '1 hour'; return new; end$$`);
await query('create trigger load_wait before insert on job for each row execute function load_wait()');

// Limits are counted, and stop nobody.
await query(`create function load_unlimited() returns trigger language plpgsql as
  $$begin new.hits := 0; return new; end$$`);
await query(`create trigger load_unlimited before insert or update on rate_counter for each row
  execute function load_unlimited()`);

const folder = mkdtempSync(path.join(tmpdir(), 'mirari-load-'));
const site = await startSite({
  DATABASE_URL: url,
  PAYMENTS: 'sandbox',
  LOG_LEVEL: 'warn',
  ENGINES_WARM: 'off',
});
const plainServer = spawn(process.execPath, [path.join(import.meta.dirname, 'load/plain.mjs'), url, folder], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [ready] = await once(createInterface({ input: plainServer.stdout }), 'line');
const plain = { origin: ready.replace('ready at ', ''), rssMb: () => rssMb(plainServer.pid) };

const dispatcher = new Agent({ connections: CONNECTIONS, pipelining: 1 });
const anybody = (of = people.length) => people[randomInt(of)];
const anywhere = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const headersOf = ({ token }) => ({ token, 'x-forwarded-for': anywhere() });

async function ask(address, options = {}) {
  const { statusCode, body } = await request(address, { dispatcher, ...options });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${address} answered ${statusCode} ${text}`);
  const { code, msg, data } = JSON.parse(text);
  if (code !== undefined && code !== 100000) throw new Error(`${address} answered ${code} ${msg}`);
  return data;
}
const post = (address, person, body) =>
  ask(site.origin + address, {
    method: 'POST',
    headers: { ...headersOf(person), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const measure = (work) => onAllConnections(CONNECTIONS, work);

/** People with a photo that was looked at: an order costs no engine anything until it runs. */
async function buyers() {
  const photo = readFileSync('tests/fixtures/media/small-portrait-a.jpg');
  const ready = [];
  const prepare = async (person) => {
    const { name } = await upload(visitor(site.origin, anywhere(), person.token), photo, 'a.jpg');
    const order = {
      operation: 'ai_tools',
      tool: 'ai-image-enhancer',
      inputs: { image: name },
      max_credits: 2,
    };
    const buyer = { person, order };
    await orderAndCancel(buyer);
    ready.push(buyer);
  };
  for (let n = 0; n < BUYERS; n += 4) await Promise.all(people.slice(n, n + 4).map(prepare));
  return ready;
}

async function orderAndCancel({ person, order }) {
  const { job_id } = await post('/api/media/create', person, { ...order, client_job_id: randomUUID() });
  await post('/api/media/cancel', person, { job_id });
}

async function orders() {
  const all = await buyers();
  let next = 0;
  const ours = await measure(() => orderAndCancel(all[next++ % BUYERS]));
  const plainNode = await measure(async () => {
    const { id } = anybody(RICH);
    for (let n = 0; n < 2; n += 1) await ask(`${plain.origin}/spend?${id}`);
  });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const plainPostgres = await measure(async () => {
    const { id } = anybody(RICH);
    for (let n = 0; n < 2; n += 1)
      await pool.query(
        `with spent as (insert into plain_spend (owner_id, amount) values ($1, 1))
        update plain_account set available = available - 1 where owner_id = $1`,
        [id],
      );
  });
  await pool.end();
  const { audit } = await database.load('server/credits/ledger/audit.ts');
  return { ours, plainNode, plainPostgres, auditClean: (await audit(database.db)).length === 0 };
}

async function reads() {
  const ours = await measure((_name, n) => {
    const address = n % 2 === 0 ? '/api/credit/details' : '/api/credit/records?page=1&page_size=20';
    return ask(site.origin + address, { headers: headersOf(anybody(RICH)) });
  });
  const plainNode = await measure((_name, n) =>
    ask(`${plain.origin}/${n % 2 === 0 ? 'balance' : 'history'}?${anybody(RICH).id}`),
  );
  return { ours, plainNode };
}

/** MiB a second, and the most memory meanwhile. */
async function timed(server, work) {
  let most = server.rssMb();
  const timer = setInterval(() => (most = Math.max(most, server.rssMb())), 50);
  const began = performance.now();
  await Promise.all(Array.from({ length: FILES }, work));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(timer);
  return { mibPerSecond: Math.round((FILES * FILE_MIB) / seconds), mostRssMb: most };
}

async function uploads() {
  const part = randomBytes(MIB);
  const sha256 = hash('sha256', part);
  const agent = new Agent({ connections: FILES });
  const ours = await timed(site, async (_, index) => {
    const person = people[index];
    const start = { filename: 'a.jpg', bytes: FILE_MIB * MIB };
    const { upload_id: id } = await post('/api/upload/init', person, start);
    for (let n = 1; n <= FILE_MIB; n += 1)
      await ask(`${site.origin}/api/upload/part/${id}/${n}`, {
        method: 'PUT',
        headers: { ...headersOf(person), 'x-part-sha256': sha256 },
        body: part,
        dispatcher: agent,
      });
  });
  const file = Buffer.concat(Array.from({ length: FILE_MIB }, () => part));
  const plainNode = await timed(plain, () =>
    ask(`${plain.origin}/upload`, { method: 'POST', body: file, dispatcher: agent }),
  );
  await agent.close();
  return { ours, plainNode };
}

/** Opens all of them, 100 at a time. */
async function opened(server, optionsOf) {
  const before = server.rssMb();
  const began = performance.now();
  const streams = [];
  const open = async (index) => {
    const { address, headers } = optionsOf(index);
    const sent = http.get(server.origin.replace('localhost', '127.0.0.1') + address, {
      agent: false,
      headers,
    });
    const [response] = await once(sent, 'response');
    if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`);
    await once(response, 'data');
    streams.push(response);
  };
  let next = 0;
  const worker = async () => {
    while (next < STREAMS) await open(next++);
  };
  await Promise.all(Array.from({ length: 100 }, worker));
  const report = {
    open: streams.length,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    rssMb: server.rssMb(),
    addedMb: server.rssMb() - before,
  };
  for (const stream of streams) stream.destroy();
  return report;
}

async function streams() {
  const ours = await opened(site, (index) => ({
    address: '/api/media/events?since_seq=0',
    headers: headersOf(people[index]),
  }));
  return { ours, plainNode: await opened(plain, () => ({ address: '/stream', headers: {} })) };
}

const rows = { orders, reads, uploads, streams };
const wanted = process.env.ROWS?.split(',') ?? Object.keys(rows);
try {
  const report = {};
  for (const name of wanted) report[name] = await rows[name]();
  console.log(JSON.stringify(report));
} finally {
  await dispatcher.close();
  plainServer.kill('SIGTERM');
  await once(plainServer, 'exit');
  await site.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
