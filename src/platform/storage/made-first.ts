import { string } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from './persisted.ts';

/**
 * Set after the first creation on this device: now it makes sense to protect the storage and to install the
 * site.
 */
export const madeFirst = persisted(local.madeFirst, string());
