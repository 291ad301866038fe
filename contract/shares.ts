import type { MediaKind, SharedKind } from './tool.ts';

/**
 * Where other applications send what is shared with this one: a form, answered by the worker, and by the server where
 * there is no worker. Asked for, it is the page that shows what came.
 */
export const sharePath = '/share';
/** Query of that page for an address of our own scheme, and the scheme. */
export const OPEN_QUERY = 'open';
export const PROTOCOL = 'web+mirari';
/** Names of the form's fields; the files all have one. */
export const shareFields = { title: 'title', text: 'text', url: 'url', files: 'media' } as const;
/** What is asked for of other applications and of the file dialog. */
export const SHARE_ACCEPT = ['image/*', 'video/*', 'audio/*'] as const;

export const shareLimits = {
  /** Files of one share. */
  files: 20,
  /** Bytes of one file, and of all files of a share. */
  fileBytes: 200_000_000,
  bytes: 400_000_000,
  /** Letters of a title, a text or an address. */
  letters: 4000,
  /** Shares that are kept side by side, and for how many milliseconds. */
  shares: 8,
  keepMs: 86_400_000,
} as const;

/**
 * Why a file did not come along: no media, no bytes, too many of them, it got lost where it should have been kept, or the
 * server had to stand in for the worker and passes no such files on.
 */
export const refusedFiles = ['kind', 'empty', 'size', 'lost', 'unsent'] as const;
export type RefusedFile = (typeof refusedFiles)[number];

export interface SharedFile {
  name: string;
  mime: string;
  bytes: number;
  notKept?: RefusedFile | undefined;
}

/** One share as the device keeps it; its files lie beside it, under `fileKey`. */
export interface Share {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  title: string;
  text: string;
  url: string;
  files: SharedFile[];
  /** Files beyond the limit, of which nothing is kept. */
  more: number;
  /** It came by way of the server, because there was no worker. */
  sent: boolean;
  /** A tool has taken it: the next share takes its place. */
  used: boolean;
}

/** A share on its way from the server to the page, in the fragment of the page's address: it names files by their addresses. */
export interface SentShare extends Pick<Share, 'title' | 'text' | 'url' | 'more'> {
  files: (SharedFile & { address?: string | undefined })[];
}
export const SENT = 'share';

export const shareKey = (id: string): string => `share/${id}`;
export const fileKey = (id: string, index: number): string => `file/${id}/${index}`;

/** What a file is by its declared type; undefined for what no tool will ever take. Vector pictures are programs. */
export function mediaKind(mime: string): MediaKind | undefined {
  const [type, form = ''] = mime.toLowerCase().split(/[/;]/);
  if (type === 'image') return form.startsWith('svg') ? undefined : form === 'gif' ? 'gif' : 'image';
  return type === 'video' || type === 'audio' ? type : undefined;
}

/* Letters that turn the order of what follows round can make a file's name look like another. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text of another application: bounded, one kind of line end, nothing that is no letter. */
export const cleanText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(TURNING, '')
    .trim()
    .slice(0, shareLimits.letters);

/** The full address in a text, where it is one of the web; nothing else may ever be followed or fetched. */
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

/** Whether a link leads to a picture, as far as its address tells. */
export function isPictureLink(link: string): boolean {
  const { pathname, searchParams } = new URL(link);
  return (
    /\.(?:jpe?g|png|webp|avif)$/i.test(pathname) ||
    /^(?:jpe?g|png|webp)$/i.test(searchParams.get('format') ?? searchParams.get('fm') ?? '')
  );
}

/** What a share is made of, files first: where there are some, the words are their caption. */
export function kindsOf(share: Share): SharedKind[] {
  const files = share.files.flatMap(({ mime, notKept: gone }) =>
    gone === undefined ? (mediaKind(mime) ?? []) : [],
  );
  if (files.length > 0) return [...new Set(files)];
  if (linkIn(share) !== undefined) return ['link'];
  return share.text === '' && share.title === '' ? [] : ['text'];
}
