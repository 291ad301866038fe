import type { Signer } from '#server/secrets/signing.ts';

/**
 * Signed URLs are valid for 2 to 3 hours; their expiry is rounded to the hour, so that browsers can cache
 * files by URL.
 */
const HOUR_S = 3600;
const LIFE_HOURS = 3;

interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FileForm {
  /** A thumbnail of this part of it, in pixels of the whole. */
  crop?: Crop;
  /** Of what moves: the frame at this time, in milliseconds. */
  atMs?: number;
}

/** Creates and checks URLs that open one file without a login for a limited time. */
export interface FileAddresses {
  of(name: string, form?: FileForm): string;
  verify(name: string, form: FileForm, expires: string, signature: string): boolean;
}

const cropText = ({ x, y, width, height }: Crop): string => [x, y, width, height].map(Math.round).join('-');

/** Undefined when invalid. */
function readCrop(text: string): Crop | undefined {
  if (!/^\d{1,5}(-\d{1,5}){3}$/.test(text)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = text.split('-').map(Number);
  return { x, y, width, height };
}

/** What is invalid is left out. */
export function readForm({ crop: text, at }: { crop: string | undefined; at: string | undefined }): FileForm {
  const crop = text === undefined ? undefined : readCrop(text);
  return {
    ...(crop ? { crop } : {}),
    ...(at !== undefined && /^\d{1,8}$/.test(at) ? { atMs: Number(at) } : {}),
  };
}

const textOf = (name: string, { crop, atMs }: FileForm, expires: string): string =>
  [name, crop ? cropText(crop) : '', expires, ...(atMs === undefined ? [] : [Math.round(atMs)])].join('\n');

export function createFileAddresses(signer: Signer, now: () => number = Date.now): FileAddresses {
  return {
    of(name, form = {}) {
      const expires = String((Math.floor(now() / 1000 / HOUR_S) + LIFE_HOURS) * HOUR_S);
      const crop = form.crop ? `&crop=${cropText(form.crop)}` : '';
      const at = form.atMs === undefined ? '' : `&at=${Math.round(form.atMs)}`;
      return `/files/${name}?e=${expires}&s=${signer.sign('file', textOf(name, form, expires))}${crop}${at}`;
    },
    verify: (name, form, expires, signature) =>
      /^\d{1,12}$/.test(expires) &&
      Number(expires) * 1000 > now() &&
      signer.verify('file', textOf(name, form, expires), signature),
  };
}
