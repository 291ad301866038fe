import { string } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

/** Undefined for visitors. */
export const userToken = persisted(local.userToken, string());
