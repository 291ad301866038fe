import type { Signer } from '#server/secrets/signing.ts';

/** Signed addresses live for 2 to 3 hours; their end is rounded to the hour, so that browsers can keep what they fetched. */
const HOUR_S = 3600;
const LIFE_HOURS = 3;

/** Which smaller form of a file is meant. */
export interface FileForm {
  /** The n-th face that was found in it, from 0. */
  face?: number;
}

/** Makes and checks addresses that open one file without any header, for a while. */
export interface FileAddresses {
  of(name: string, form?: FileForm): string;
  /** True when the signature fits and has not lapsed. */
  verify(name: string, form: FileForm, expires: string, signature: string): boolean;
}

const textOf = (name: string, { face }: FileForm, expires: string): string =>
  `${name}\n${face ?? ''}\n${expires}`;

export function createFileAddresses(signer: Signer, now: () => number = Date.now): FileAddresses {
  return {
    of(name, form = {}) {
      const expires = String((Math.floor(now() / 1000 / HOUR_S) + LIFE_HOURS) * HOUR_S);
      const face = form.face === undefined ? '' : `&face=${form.face}`;
      return `/files/${name}?e=${expires}&s=${signer.sign('file', textOf(name, form, expires))}${face}`;
    },
    verify: (name, form, expires, signature) =>
      /^\d{1,12}$/.test(expires) &&
      Number(expires) * 1000 > now() &&
      signer.verify('file', textOf(name, form, expires), signature),
  };
}
