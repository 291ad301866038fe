import type { Infer } from 'superstruct';
import { wish, wishes } from '#contract/users/wishes.ts';
import { send } from '#src/platform/http/client.ts';

/** The tools that the user waits for, and how the user can be notified. */
export const readWishes = (): Promise<Infer<typeof wishes.answer>> => send(wishes, {});

/** Stores or removes a wish to be notified when a tool opens. */
export const sendWish = (slug: string, wanted: boolean): Promise<Infer<typeof wish.answer>> =>
  send(wish, { slug, wanted }, { repeatable: true });
