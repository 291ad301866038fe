import { string } from 'superstruct';
import { local } from '#contract/site/storage-keys.ts';
import { persisted } from '#src/platform/storage/persisted.ts';

/** Present while there are results that only this device has, so that pages without them need not load their code. */
export const hasDeviceResults = persisted(local.deviceResults, string());
