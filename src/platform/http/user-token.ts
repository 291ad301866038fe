import { string } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

/** The token of the session that this browser is logged in with; undefined for visitors. */
export const userToken = persisted(local.userToken, string());
