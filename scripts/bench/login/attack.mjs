// Sends bad logins, some at a time, and prints how they were answered: one line of JSON.
// Arguments: origin, how many, at once, and `many` (each from another network address) or `one`.
import { Pool } from 'undici';
import { percentile } from '#scripts/bench/support/database.mjs';

const [origin, count, atOnce, places] = process.argv.slice(2);
const pool = new Pool(origin, { connections: Number(atOnce) });
const answers = {};
const times = [];
let sent = 0;

const placeOf = (n) =>
  places === 'one' ? '203.0.113.7' : `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

async function attacker() {
  while (sent < Number(count)) {
    const n = (sent += 1);
    const began = performance.now();
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/api/users/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': placeOf(n) },
      body: JSON.stringify({ email: `nobody-${n}@example.com`, password: `Wrong_pass${n % 1000}` }),
    });
    await body.dump();
    times.push(performance.now() - began);
    answers[statusCode] = (answers[statusCode] ?? 0) + 1;
  }
}

const began = performance.now();
await Promise.all(Array.from({ length: Number(atOnce) }, attacker));
await pool.close();
console.log(
  JSON.stringify({
    seconds: Math.round((performance.now() - began) / 100) / 10,
    answers,
    p50_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
  }),
);
