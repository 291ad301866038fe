import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { openDatabase } from '#server/db/pool.ts';
import { silent } from '#tests/support/log.ts';
import { openTill } from '#tests/support/money/till.ts';

/**
 * Takes one webhook and is killed on the way: `node webhook.mjs <database url> <event> <n>` dies before its
 * statement number n (0: after the message was stored, before the response). Reports `taken` when it
 * succeeds.
 */
const [, , url = '', event = '', at = ''] = process.argv;
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('killed');
};

let statements = 0;
const killer: KyselyPlugin = {
  transformQuery({ node }): RootOperationNode {
    statements += 1;
    if (statements === Number(at)) die();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const { db } = await openDatabase({ url, dataDir: '', log: silent, max: 2 });
const till = openTill(db.withPlugin(killer), { origin: 'http://127.0.0.1:9' });
await till.deliver(event);
if (at === '0') die();
process.send?.({ event: 'taken', statements });
process.exit(0);
