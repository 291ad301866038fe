import { type SubscribeRequest, pushKey, subscribe, unsubscribe } from '#contract/push.ts';
import { send } from '#src/platform/http/client.ts';

/** The key that the site signs its messages with; undefined where it sends none. */
export const readPushKey = async (): Promise<string | undefined> =>
  (await send(pushKey, {})).key ?? undefined;

/** Has this browser told of the caller's jobs from now on. */
export async function subscribeBrowser(request: SubscribeRequest): Promise<void> {
  await send(subscribe, request, { repeatable: true });
}

/** Has this browser told nothing any more. */
export async function unsubscribeBrowser(endpoint: string): Promise<void> {
  await send(unsubscribe, { endpoint }, { repeatable: true });
}
