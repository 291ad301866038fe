// Sends a small file that describes much, four at a time and over and over, each by a new session of the same network
// address, or by an account. Arguments: origin, the file's name, the folder of the site's mail. Prints `"ready"`,
// begins at the first byte of its input, ends with it or after `MOST` files, and prints how they were answered.
import { once } from 'node:events';
import { files } from './files.mjs';
import { account, formOf, visitor } from './visitor.mjs';

const [origin, name, mail] = process.argv.slice(2);
const AT_ONCE = 4;
const MOST = 400;
const { who, name: called = 'a.bin', make } = files[name];
const place = `203.0.113.${50 + Object.keys(files).indexOf(name)}`;

const bytes = await make();
const known = who === 'account' ? await account(origin, place, mail) : undefined;
const answers = {};
let left = MOST;
let seconds = 0;
let over = false;
process.stdin.once('end', () => (over = true));
console.log('"ready"');
await once(process.stdin, 'data');

async function send() {
  while (!over && left > 0) {
    left -= 1;
    const began = performance.now();
    const ask = known ?? visitor(origin, place);
    const { status, data } = await ask('/api/dash/upload', formOf(bytes, called));
    const key = [status, data?.rule].filter(Boolean).join(' ');
    answers[key] = (answers[key] ?? 0) + 1;
    seconds = Math.max(seconds, (performance.now() - began) / 1000);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, send));
console.log(JSON.stringify({ bytes: bytes.length, longest_s: Math.round(seconds * 10) / 10, answers }));
process.exit(0);
