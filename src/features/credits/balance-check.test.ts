// @vitest-environment happy-dom
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CreditRecord } from '#contract/users/credit.ts';
import { local } from '#contract/site/storage-keys.ts';
import { freshPage } from '#tests/support/page/fresh-page.ts';

const row = (id: number, type: CreditRecord['type'], credits: number): CreditRecord => ({
  id,
  created_at: new Date(id * 1000).toISOString(),
  description: 'Something',
  type,
  credits,
});

/** A history as the server stores it, the newest first; `onPage` runs before each page is returned. */
class History {
  rows: CreditRecord[] = [];
  remain = 0;
  calls: string[] = [];
  broken = false;
  headers: Record<string, string> = {};
  onPage: (page: number) => void = () => {};
  readonly #server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    this.calls.push(url.pathname + url.search);
    const page = Number(url.searchParams.get('page'));
    const size = Number(url.searchParams.get('page_size'));
    if (url.pathname.endsWith('/records')) this.onPage(page);
    const type = url.searchParams.get('record_type');
    const matching = this.rows.filter((each) => type === 'all' || each.type === type);
    const details = {
      credit_remain: this.remain,
      held: 2,
      invite_credit: { total: 0 },
      today_spent: 0,
      vip: false,
      daily_credit: { init_credits: 19, claimed: false, next_at: null, streak: 0 },
      grants: [],
    };
    const data = url.pathname.endsWith('/details')
      ? details
      : { records: matching.slice((page - 1) * size, page * size), total_records: matching.length };
    response.writeHead(this.broken ? 500 : 200, { 'content-type': 'application/json', ...this.headers });
    response.end(
      JSON.stringify(
        this.broken
          ? { code: 50000, msg: 'Something broke on our side.', data: {} }
          : { code: 100000, msg: 'OK', data },
      ),
    );
  });

  async start(): Promise<string> {
    await new Promise<void>((up) => this.#server.listen(0, '127.0.0.1', up));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(type: CreditRecord['type'], credits: number): void {
    this.rows.unshift(row(this.rows.length + 1, type, credits));
    this.remain += credits;
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }
}

let history: History;

beforeEach(async () => {
  history = new History();
  const origin = await history.start();
  localStorage.setItem(local.userToken, 'token');
  await freshPage(origin, '/balance');
});

afterEach(() => history.close());

const check = () => import('./balance-check.ts');
const list = () => import('./credit-records.ts');

test('every row is read, page by page, and added up by kind', async () => {
  for (let count = 0; count < 90; count += 1) {
    history.add('grant', 20);
    history.add('consume', -3);
    if (count % 30 === 0) history.add('expire', -5);
  }
  history.add('adjust', 7);
  const { balanceCheck, checkBalance } = await check();
  await checkBalance();
  expect(balanceCheck.value).toEqual({
    phase: 'done',
    balance: {
      subtotals: [
        { type: 'grant', rows: 90, credits: 1800 },
        { type: 'consume', rows: 90, credits: -270 },
        { type: 'expire', rows: 3, credits: -15 },
        { type: 'adjust', rows: 1, credits: 7 },
      ],
      rows: 184,
      sum: 1522,
      remain: 1522,
      held: 2,
    },
  });
});

test('a balance that differs from the sum of the rows is shown as it is', async () => {
  history.add('grant', 20);
  history.remain = 23;
  const { balanceCheck, checkBalance } = await check();
  await checkBalance();
  expect(balanceCheck.value).toMatchObject({ phase: 'done', balance: { sum: 20, remain: 23 } });
});

test('a row that is added while the history is read restarts the check', async () => {
  for (let count = 0; count < 150; count += 1) history.add('grant', 1);
  let late = true;
  history.onPage = (page) => {
    if (page !== 2 || !late) return;
    late = false;
    history.add('consume', -4);
  };
  const { balanceCheck, checkBalance } = await check();
  await checkBalance();
  expect(balanceCheck.value).toMatchObject({ phase: 'done', balance: { rows: 151, sum: 146, remain: 146 } });
});

test('a balance that changes during every check is not called wrong', async () => {
  for (let count = 0; count < 150; count += 1) history.add('grant', 1);
  history.onPage = (page) => {
    if (page === 2) history.add('consume', -1);
  };
  const { balanceCheck, checkBalance } = await check();
  await checkBalance();
  expect(balanceCheck.value).toMatchObject({
    phase: 'failed',
    text: expect.stringContaining('kept changing'),
  });
});

test('a page that cannot be loaded shows the message of the specification, and can be loaded again', async () => {
  history.add('grant', 1);
  history.broken = true;
  const { creditRecords, openRecords, retryRecords } = await list();
  const { toasts } = await import('#src/features/toasts/toasts.ts');
  await openRecords('all');
  expect(creditRecords.value).toMatchObject({ error: expect.any(Error), items: [] });
  expect(toasts.value.map(({ text }) => text)).toEqual(['Failed to get data.']);
  history.broken = false;
  await retryRecords();
  expect(creditRecords.value).toMatchObject({ total: 1, done: true });
});

test('a cached response proves nothing: the check needs a network', async () => {
  history.add('grant', 20);
  history.headers = { 'x-cached-reason': 'away', age: '60' };
  const { balanceCheck, checkBalance } = await check();
  await checkBalance();
  expect(balanceCheck.value).toEqual({
    phase: 'failed',
    text: 'You’re offline. Check again when you’re connected.',
  });
});
