import { type Share, share, unshare } from '#contract/media/share-page.ts';
import { send } from '#src/platform/http/client.ts';

/** Publishes a creation; `original` shows the first input beside the result; absent: as it was. */
export const publish = (creationId: string, original?: boolean): Promise<Share> =>
  send(
    share,
    { creation_id: creationId, ...(original === undefined ? {} : { original }) },
    { repeatable: true },
  );

export const revoke = async (creationId: string): Promise<void> => {
  await send(unshare, { creation_id: creationId }, { repeatable: true });
};
