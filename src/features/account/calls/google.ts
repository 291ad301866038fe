import type { Infer } from 'superstruct';
import { googleSetup } from '#contract/users.ts';
import { send } from '#src/platform/http/client.ts';

/** What the sign-in by the provider needs; `client_id` null: it is not configured. */
export const readGoogleSetup = (): Promise<Infer<typeof googleSetup.answer>> => send(googleSetup, {});
