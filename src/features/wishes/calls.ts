import type { Infer } from 'superstruct';
import { wish, wishes } from '#contract/users/wishes.ts';
import { send } from '#src/platform/http/client.ts';

export const readWishes = (): Promise<Infer<typeof wishes.answer>> => send(wishes, {});

export const sendWish = (slug: string, wanted: boolean): Promise<Infer<typeof wish.answer>> =>
  send(wish, { slug, wanted }, { repeatable: true });
