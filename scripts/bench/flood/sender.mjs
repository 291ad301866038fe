// A stranger in a process of its own. Arguments: origin, the folder of the site's mail, a table and a name in it. Prints
// `"ready"` when all is prepared. Then each line of its input is obeyed: `go` begins to send without end, `stop` ends
// that and prints how all of it was answered, `one` sends one request alone and prints its answer.
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { attacks } from './attacks.mjs';
import { files } from './files.mjs';
import { looks } from './looks.mjs';
import { account, visitor } from './visitor.mjs';

/**
 * Milliseconds until something is sent again after a refusal by a limit: the sender has the site's own processors, and
 * its share should be used up by work.
 */
const PAUSE_MS = 1000;
const REFUSED = [429, 503];
const tables = { attacks, files, looks };

const [origin, mail, table, name] = process.argv.slice(2);
const of = (list, one) => Object.keys(list).indexOf(one);
const place = `203.0.113.${1 + 40 * of(tables, table) + of(tables[table], name)}`;

const { bytes, atOnce, send } = await tables[table][name]({
  visitor: (other = place) => visitor(origin, other),
  account: () => account(origin, place, mail),
});

const nothing = () => ({ bytes, longest_s: 0, answers: {} });
let sent = 0;
let answered = nothing();
let isOver = true;

async function sendOne() {
  const began = performance.now();
  const { status, code, data } = await send(sent++).catch((error) => ({
    status: error.cause?.code ?? 'lost',
  }));
  const key = [status, code !== 100000 && code, data?.rule].filter(Boolean).join(' ');
  answered.answers[key] = (answered.answers[key] ?? 0) + 1;
  const seconds = Math.round((performance.now() - began) / 10) / 100;
  answered.longest_s = Math.max(answered.longest_s, seconds);
  return status;
}

async function sendOn() {
  do if (REFUSED.includes(await sendOne()) && !isOver) await wait(PAUSE_MS);
  while (!isOver);
}

const say = (line) => console.log(JSON.stringify(line));

say('ready');
let sending;
for await (const word of createInterface({ input: process.stdin })) {
  if (word === 'go') {
    isOver = false;
    sending = Promise.all(Array.from({ length: atOnce }, sendOn));
  } else if (word === 'stop') {
    isOver = true;
    await sending;
    say(answered);
  } else {
    await sendOne();
    say(answered);
    answered = nothing();
  }
}
process.exit(0);
