import { DAY_MS } from '#contract/time.ts';
import type { MediaKind } from '#contract/tools/tool.ts';

/**
 * The target of files that other applications share: a POST form, handled by the worker, or by the server
 * where there is no worker. A GET shows the page with what was shared.
 */
export const sharePath = '/share';
/** Query of that page for an address of the site's own scheme, and the scheme. */
export const OPEN_QUERY = 'open';
export const PROTOCOL = 'web+mirari';
/** Names of the form's fields; the files all have one. */
export const shareFields = { title: 'title', text: 'text', url: 'url', files: 'media' } as const;
/** What the manifest and the file dialog accept. */
export const SHARE_ACCEPT = ['image/*', 'video/*', 'audio/*'] as const;

export const shareLimits = {
  files: 20,
  /** Bytes of one file, and of all files of a share. */
  fileBytes: 200_000_000,
  bytes: 400_000_000,
  /** Letters of a title, a text or an address. */
  letters: 4000,
  /** Shares that are stored at a time, and for how many milliseconds. */
  shares: 8,
  keepMs: DAY_MS,
} as const;

/**
 * Why a file is missing: not media, empty, too large, lost in storage, or the server replaced the worker and
 * does not pass such files on.
 */
export const refusedFiles = ['kind', 'empty', 'size', 'lost', 'unsent'] as const;
type RefusedFile = (typeof refusedFiles)[number];

export interface SharedFile {
  name: string;
  mime: string;
  bytes: number;
  notKept?: RefusedFile | undefined;
}

/** One share as the device stores it; its files are stored beside it, under `fileKey`. */
export interface Share {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  title: string;
  text: string;
  url: string;
  files: SharedFile[];
  /** Files beyond the limit, which are not stored. */
  more: number;
  /** It came through the server, because there was no worker. */
  sent: boolean;
  /** A tool has used it: the next share may replace it. */
  used: boolean;
}

/**
 * A share that the server passes to the page in the fragment of the page's address: it names files by their
 * addresses.
 */
export interface SentShare extends Pick<Share, 'title' | 'text' | 'url' | 'more'> {
  files: (SharedFile & { address?: string | undefined })[];
}
export const SENT = 'share';

export const shareKey = (id: string): string => `share/${id}`;
export const fileKey = (id: string, index: number): string => `file/${id}/${index}`;

/**
 * The kind of a file by its declared type; undefined for what no tool takes. Vector images are excluded
 * because they may contain scripts.
 */
export function mediaKind(mime: string): MediaKind | undefined {
  const [type, form = ''] = mime.toLowerCase().split(/[/;]/);
  if (type === 'image') return form.startsWith('svg') ? undefined : form === 'gif' ? 'gif' : 'image';
  return type === 'video' || type === 'audio' ? type : undefined;
}

/* Characters that change the text direction: they can disguise a file name. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text of another application: limited in length, one kind of line break, no control characters. */
export const cleanText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(BIDI_CONTROLS, '')
    .trim()
    .slice(0, shareLimits.letters);

/** The full http(s) address in a text; no other scheme may be followed or fetched. */
export function webAddress(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { protocol, href } = new URL(trimmed);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** The link of a share: many applications send it as text. */
export function linkIn({ url, text }: Pick<Share, 'url' | 'text'>): string | undefined {
  return webAddress(url) ?? webAddress(/https?:\/\/\S+/i.exec(text)?.[0] ?? '');
}

/** Whether a link leads to a picture, as far as its address shows. */
export function isPictureLink(link: string): boolean {
  const { pathname, searchParams } = new URL(link);
  return (
    /\.(?:jpe?g|png|webp|avif)$/i.test(pathname) ||
    /^(?:jpe?g|png|webp)$/i.test(searchParams.get('format') ?? searchParams.get('fm') ?? '')
  );
}
