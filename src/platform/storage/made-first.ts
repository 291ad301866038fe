import { string } from 'superstruct';
import { local } from '#contract/storage-keys.ts';
import { persisted } from './persisted.ts';

/** Set once something was made on this device: now there is something worth protecting, and the site is worth installing. */
export const madeFirst = persisted(local.madeFirst, string());
