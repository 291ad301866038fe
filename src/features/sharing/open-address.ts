import { PROTOCOL, webAddress } from '#contract/media/shares.ts';
import { toolOf } from '#tools/index.ts';

/** Pages that an address of our own scheme may open, by the name it gives them. */
const pages: Readonly<Record<string, string>> = {
  home: '/',
  creations: '/my-creations',
  effects: '/ai-effect',
  tools: '/ai-tools',
  settings: '/settings',
  pricing: '/pricing',
};

/**
 * Target of an address of our own scheme: a page of this site, or a link to be shown as if it had been
 * shared.
 */
export type OpenTarget = { page: string } | { link: string };

/**
 * Parses `web+mirari:tool/<slug>`, `web+mirari:page/<name>` and `web+mirari:share?url=<address>`; slashes
 * after the colon are ignored. It only ever leads to a page of the lists above: undefined for all else.
 */
export function readAddress(address: string): OpenTarget | undefined {
  const [, path = '', query = ''] =
    new RegExp(`^${PROTOCOL.replace('+', '\\+')}:(?://)?([\\w/-]{1,80})/?(?:\\?(.{0,4000}))?$`, 'i').exec(
      address,
    ) ?? [];
  const [kind, name = ''] = path.replace(/\/$/, '').split('/', 2);
  if (kind === 'tool') return toolOf(name) ? { page: `/${name}` } : undefined;
  if (kind === 'page') return Object.hasOwn(pages, name) ? { page: pages[name] ?? '/' } : undefined;
  if (kind !== 'share') return undefined;
  const link = webAddress(new URLSearchParams(query).get('url') ?? '');
  return link === undefined ? undefined : { link };
}
