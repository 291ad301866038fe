import { expect } from 'vitest';
import { TxnStatus } from '#contract/users/pay.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { type Bought, type Kind, purchase } from '#tests/support/money/bought.ts';
import { type Till, openTill } from '#tests/support/money/till.ts';
import { type StripeDouble, startStripe } from '#tests/support/stripe/double.ts';
import type { Owner } from './jobs.ts';
import type { PurseGrant } from './purse.ts';

const PACK = 400;
/** An open purchase is offered again for so long. */
const REUSED_MS = 31 * 60_000;

interface Purchase {
  owner: Owner;
  bought: Bought;
  openedAt: number;
  delivered: Set<Kind>;
  grant: PurseGrant | undefined;
  taken: number;
}

/** The real till before Stripe's double, whose messages come late, twice and in any order. */
export class SimulatedPayments {
  readonly #db: TestDatabase['db'];
  readonly #stripe: StripeDouble;
  readonly #till: Till;
  readonly #all: Purchase[] = [];
  /** Messages under way. */
  readonly #mail: { purchase: Purchase; kind: Kind }[] = [];

  private constructor(db: TestDatabase['db'], stripe: StripeDouble) {
    this.#db = db;
    this.#stripe = stripe;
    this.#till = openTill(db, stripe);
  }

  static async open(db: TestDatabase['db']): Promise<SimulatedPayments> {
    const payments = new SimulatedPayments(db, await startStripe());
    // It looks by itself, in real time; here the messages and `retry` are all that happens.
    await payments.#till.watch.stop();
    return payments;
  }

  async buy(owner: Owner, kinds: readonly Kind[], now: Date): Promise<void> {
    const isOpen = this.#all.some((one) => one.owner === owner && now.getTime() - one.openedAt < REUSED_MS);
    if (isOpen) return;
    const bought = await purchase(this.#db, this.#till, this.#stripe, kinds, owner.id);
    const made = {
      owner,
      bought,
      openedAt: now.getTime(),
      delivered: new Set<Kind>(),
      grant: undefined,
      taken: 0,
    };
    this.#all.push(made);
    this.#mail.push(...kinds.map((kind) => ({ purchase: made, kind })));
  }

  /** One of the messages arrives; `isKept`: and once more later. */
  async deliver(which: number, isKept: boolean, now: Date): Promise<void> {
    const place = which % Math.max(1, this.#mail.length);
    const message = isKept ? this.#mail[place] : this.#mail.splice(place, 1)[0];
    if (!message) return;
    const { purchase: of, kind } = message;
    await this.#till.deliver(of.bought.events[kind], now);
    of.delivered.add(kind);
    await this.#read(of, now);
  }

  /** Messages that came before their purchase was known are looked at again. */
  async retry(now: Date): Promise<void> {
    await this.#till.inbox.retryParked(now);
    for (const one of this.#all) await this.#read(one, now);
  }

  async #read(one: Purchase, now: Date): Promise<void> {
    const txn = await this.#db
      .selectFrom('payment_txn')
      .select(['status', 'grant_id', 'refunded_credits'])
      .where('public_id', '=', one.bought.txnId)
      .executeTakeFirstOrThrow();
    expect(txn.status === TxnStatus.successful, 'paid').toBe(one.delivered.has('completed'));
    expect(txn.grant_id !== null, 'granted').toBe(one.delivered.has('completed'));
    if (txn.grant_id !== null) one.grant ??= one.owner.purse.give('bought', PACK, now.getTime());
    const { grant } = one;
    if (!grant || txn.refunded_credits === one.taken) return;
    expect(one.delivered.has('refunded') || one.delivered.has('disputed'), 'clawed back').toBe(true);
    const { purse } = one.owner;
    purse.at(now.getTime());
    expect(purse.clawBack(grant, PACK - one.taken)).toBe(txn.refunded_credits - one.taken);
    one.taken = txn.refunded_credits;
  }

  /** Everything that is under way arrives. */
  async settle(now: Date): Promise<void> {
    while (this.#mail.length > 0) await this.deliver(0, false, now);
    await this.retry(now);
  }

  close = (): Promise<void> => this.#stripe.close();
}
