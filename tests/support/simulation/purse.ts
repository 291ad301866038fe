import { DAY_MS } from '#contract/time.ts';
import type { GrantKind } from '#server/db/schema/schema.ts';

interface Grant {
  kind: GrantKind;
  left: number;
  /** Milliseconds since 1970. */
  expiresAt: number | undefined;
  isClosed: boolean;
}

export interface HeldCredits {
  amount: number;
  parts: { grant: Grant; amount: number }[];
}

/** What is spent first comes first. */
const RANKS: readonly (readonly GrantKind[])[] = [
  ['daily', 'anonymous'],
  ['streak', 'invite', 'welcome'],
  ['compensation', 'correction'],
  ['bought'],
];
/** Later than every date. */
const NEVER = Number.MAX_SAFE_INTEGER;
const endOf = ({ expiresAt = NEVER }: Grant): number => expiresAt;
const rankOf = ({ kind }: Grant): number => RANKS.findIndex((kinds) => kinds.includes(kind));
const COMPENSATION_MS = 7 * DAY_MS;
const sum = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);

/** One owner's credits by the rules of the ledger, counted in memory. Times are milliseconds since 1970. */
export class Purse {
  readonly #grants: Grant[] = [];
  readonly #holds = new Set<HeldCredits>();

  #lapse(now: number, replaced?: GrantKind): void {
    for (const grant of this.#grants) {
      if (grant.kind !== replaced && endOf(grant) > now) continue;
      grant.left = 0;
      grant.isClosed = true;
    }
  }

  give(kind: GrantKind, amount: number, now: number, expiresAt?: number, replaces = false): Grant {
    this.#lapse(now, replaces ? kind : undefined);
    const grant = { kind, left: amount, expiresAt, isClosed: false };
    this.#grants.push(grant);
    return grant;
  }

  /** Undefined where there are too few. */
  hold(amount: number, now: number): HeldCredits | undefined {
    if (this.at(now).available < amount) return undefined;
    const inOrder = this.#grants.toSorted((a, b) => rankOf(a) - rankOf(b) || endOf(a) - endOf(b));
    const held: HeldCredits = { amount, parts: [] };
    for (const grant of inOrder) {
      const part = Math.min(grant.left, amount - sum(held.parts));
      if (part === 0) continue;
      grant.left -= part;
      held.parts.push({ grant, amount: part });
    }
    this.#holds.add(held);
    return held;
  }

  capture(held: HeldCredits): void {
    this.#holds.delete(held);
  }

  release(held: HeldCredits, now: number): void {
    this.#holds.delete(held);
    let lapsed = 0;
    for (const { grant, amount } of held.parts) {
      if (grant.isClosed || endOf(grant) <= now) lapsed += amount;
      else grant.left += amount;
    }
    if (lapsed > 0)
      this.#grants.push({
        kind: 'compensation',
        left: lapsed,
        expiresAt: now + COMPENSATION_MS,
        isClosed: false,
      });
  }

  /** Takes what is left of a grant, at most so much. */
  clawBack(grant: Grant, most: number): number {
    const taken = Math.min(grant.left, most);
    grant.left -= taken;
    return taken;
  }

  /** What is left of each grant that is not used up, the oldest first. */
  left(): { kind: GrantKind; left: number }[] {
    return this.#grants.filter(({ left }) => left > 0).map(({ kind, left }) => ({ kind, left }));
  }

  at(now: number): { available: number; held: number } {
    this.#lapse(now);
    return {
      available: this.#grants.reduce((total, { left }) => total + left, 0),
      held: sum([...this.#holds]),
    };
  }
}

export type PurseGrant = Grant;
