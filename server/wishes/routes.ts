import * as contract from '#contract/users/wishes.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Wishes } from './wishes.ts';

export interface WishDependencies {
  wishes: Wishes;
  isTool: (slug: string) => boolean;
}

export function serveWishes({ serve, identity }: Calls, { wishes, isTool }: WishDependencies): void {
  serve(contract.wishes, { who: 'anyone' }, async (_request, _caller, c) => {
    const { owner } = await identity.known(c);
    if (owner === undefined) return { slugs: [], ways: [] };
    return { slugs: await wishes.of(owner), ways: await wishes.waysTo(owner) };
  });
  serve(contract.wish, { who: 'owner', limit: 'push' }, async ({ slug, wanted }, { owner }) => {
    if (!isTool(slug)) throw new HttpError('not_found');
    await wishes.set(owner, slug, wanted);
    return { wanted, ways: await wishes.waysTo(owner) };
  });
}
