import type { Infer } from 'superstruct';
import { googleSetup } from '#contract/users/users.ts';
import { send } from '#src/platform/http/client.ts';

/** Settings of the sign-in by Google; `client_id` is null where it is not configured. */
export const readGoogleSetup = (): Promise<Infer<typeof googleSetup.answer>> => send(googleSetup, {});
