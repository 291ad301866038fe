import { type Infer, object, string } from 'superstruct';

/** A file of this site: its address, and the name it is sent under. */
export const SiteFile = object({ address: string(), name: string() });
export type SiteFile = Infer<typeof SiteFile>;
