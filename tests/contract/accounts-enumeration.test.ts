import { beforeAll, describe, expect, it } from 'vitest';
import * as users from '#contract/users/users.ts';
import { makeOwner } from '#tests/support/database.ts';
import { PASSWORD, signUp, someEmail, somePlace } from '#tests/support/account.ts';
import { mailsTo, nextMail } from '#tests/support/server/mailbox.ts';
import { useSharedServer } from '#tests/support/server/shared.ts';
import { quartiles, tellApart } from '#tests/support/server/timing.ts';
import { type Answer, createVisitor } from '#tests/support/visitor.ts';

const server = useSharedServer();
const visit = () => createVisitor(server.current.origin, somePlace());

/** Samples of each kind; with so many, chance moves the measure by about 0.11. */
const ROUNDS = 14;
const WARM_UP = 3;
/**
 * Calls of a sample, of which the quickest counts: an attacker who measures the time would do the same
 * against noise.
 */
const CALLS = 2;

const known: string[] = [];

beforeAll(async () => {
  const { db } = server.current.database;
  const ann = await signUp(server.current);
  const { owner_id: _, ...row } = await db
    .selectFrom('user_account')
    .selectAll()
    .where('email', '=', ann.email)
    .executeTakeFirstOrThrow();
  for (let n = 0; n < (ROUNDS + WARM_UP) * CALLS + 3; n++) {
    const email = someEmail();
    await db
      .insertInto('user_account')
      .values({ ...row, email, mailbox: email, owner_id: await makeOwner(db) })
      .execute();
    known.push(email);
  }
});

/** What a caller sees of an answer, without what differs for every request. */
function visible({ status, headers, code, msg, data }: Answer) {
  const seen = Object.fromEntries(
    [...headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name)),
  );
  return { status, code, msg, data, headers: seen };
}

const wrong = 'Kestrel7~harbouR';
const calls: [what: string, ask: (email: string) => Promise<Answer>][] = [
  ['a code to register with', (email) => visit().ask(users.registerCode, { email })],
  ['a code for a new password', (email) => visit().ask(users.resetCode, { email })],
  ['a login with a wrong password', (email) => visit().ask(users.login, { email, password: wrong })],
  [
    'a registration with a wrong code',
    (email) => visit().ask(users.register, { email, password: PASSWORD, verify_code: '000000' }),
  ],
  [
    'a new password with a wrong code',
    (email) => visit().ask(users.changePassword, { email, new_passwd: PASSWORD, code: '000000' }),
  ],
];

describe.each(calls)('%s', (what, ask) => {
  it('is answered alike for known and unknown addresses', async () => {
    expect(visible(await ask(known[0]!))).toEqual(visible(await ask(someEmail())));
  });

  it('takes the same time for both', async ({ annotate }) => {
    // No code was requested for any of them.
    await server.current.database.db.deleteFrom('mail_code').execute();
    const times = { known: [] as number[], unknown: [] as number[] };
    const left = known.slice(3);
    const sample = async (kind: 'known' | 'unknown'): Promise<number> => {
      const took = [];
      for (let n = 0; n < CALLS; n++) {
        const email = kind === 'known' ? left.pop()! : someEmail();
        const began = performance.now();
        await ask(email);
        took.push(performance.now() - began);
      }
      return Math.min(...took);
    };
    for (let n = 0; n < ROUNDS + WARM_UP; n++) {
      for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const took = await sample(kind);
        if (n >= WARM_UP) times[kind].push(took);
      }
    }
    const apart = tellApart(times.known, times.unknown);
    await annotate(
      `${what}: known ${quartiles(times.known)} ms, unknown ${quartiles(times.unknown)} ms, separated ${apart.toFixed(3)}`,
    );
    expect(Math.abs(apart - 0.5), 'timing must not separate them').toBeLessThan(0.4);
  });
});

describe('only the mailbox says', () => {
  it('that an address has an account', async () => {
    const { dataDir } = server.current;
    const [taken, free, reset, nobody] = [known[1]!, someEmail(), known[2]!, someEmail()];
    await server.current.database.db.deleteFrom('attempt').execute();
    for (const [call, email] of [
      [users.registerCode, taken],
      [users.resetCode, nobody],
      [users.resetCode, reset],
      [users.registerCode, free],
    ] as const)
      await visit().call(call, { email });
    expect((await nextMail(dataDir, free)).subject).toMatch(/^\d{6} is your/);
    const notice = await nextMail(dataDir, taken);
    expect(notice.subject).toContain('already have');
    expect(notice.text).not.toMatch(/\d{6}/);
    expect((await nextMail(dataDir, reset)).subject).toContain('new password');
    expect(await mailsTo(dataDir, nobody)).toEqual([]);
  });
});
