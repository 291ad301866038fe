import { type SubscribeRequest, pushKey, subscribe, unsubscribe } from '#contract/users/push.ts';
import { send } from '#src/platform/http/client.ts';

/** Undefined where push is not configured. */
export const readPushKey = async (): Promise<string | undefined> =>
  (await send(pushKey, {})).key ?? undefined;

export async function subscribeBrowser(request: SubscribeRequest): Promise<void> {
  await send(subscribe, request, { repeatable: true });
}

export async function unsubscribeBrowser(endpoint: string): Promise<void> {
  await send(unsubscribe, { endpoint }, { repeatable: true });
}
