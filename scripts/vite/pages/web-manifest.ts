import { readFile } from 'node:fs/promises';
import { brand } from '#contract/site/brand.ts';
import { type LanguageFacts, asLanguage, localizedPath } from '#contract/site/language.ts';
import { OPEN_QUERY, PROTOCOL, SHARE_ACCEPT, shareFields, sharePath } from '#contract/media/shares.ts';

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const icons = [
  icon('icon-192', 192, 'any'),
  icon('icon-512', 512, 'any'),
  icon('maskable-512', 512, 'maskable'),
  icon('monochrome-512', 512, 'monochrome'),
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

/** Pages of our own, taken by scripts/art/screenshots.mjs. */
const screenshots = [
  { src: '/icons/screen-narrow-1.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
  { src: '/icons/screen-narrow-2.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow' },
  { src: '/icons/screen-wide-1.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide' },
];

/** Kinds of files that the device offers to open with the application. */
const fileKinds = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/gif': ['.gif'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a'],
  'audio/wav': ['.wav'],
  'audio/ogg': ['.ogg', '.oga'],
};

interface Texts {
  nav: { face_swap: string; tools: string; creations: string };
}
interface HomeContent {
  tdk: { title: string; description: string };
}

const readJson = async <Value>(file: string): Promise<Value> =>
  JSON.parse(await readFile(file, 'utf8')) as Value;

/**
 * What a device needs to install the site, in one language. All languages are one application: the `id` is
 * the same, the start page is that of the language.
 */
export async function webManifest(code: string): Promise<string> {
  const folder = `locales/${code}`;
  const [facts, { nav }, { tdk }] = await Promise.all([
    readJson<LanguageFacts>(`${folder}/language.json`),
    readJson<Texts>(`${folder}/ui.json`),
    readJson<HomeContent>(`${folder}/pages/home.json`),
  ]);
  const language = asLanguage(facts);
  const share = localizedPath(sharePath, language);
  const shortcut = (name: string, page: string) => ({
    name,
    url: localizedPath(page, language),
    icons: [icon('icon-192', 192, 'any')],
  });
  return JSON.stringify({
    id: '/',
    name: tdk.title.replaceAll('{{brand}}', brand.name),
    short_name: brand.name,
    description: tdk.description.replaceAll('{{brand}}', brand.name),
    lang: language.tag,
    dir: language.direction,
    start_url: localizedPath('/', language),
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // One window. `focus-existing` would drop what is shared (WICG/web-app-launch#62); forms are stored as
    // drafts.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    handle_links: 'preferred',
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: shareFields.title,
        text: shareFields.text,
        url: shareFields.url,
        files: [{ name: shareFields.files, accept: SHARE_ACCEPT }],
      },
    },
    file_handlers: [{ action: share, accept: fileKinds, launch_type: 'single-client' }],
    protocol_handlers: [{ protocol: PROTOCOL, url: `${share}?${OPEN_QUERY}=%s` }],
    orientation: 'any',
    theme_color: '#000000',
    background_color: '#000000',
    categories: ['photo', 'entertainment'],
    icons,
    screenshots,
    shortcuts: [
      shortcut(nav.face_swap, '/ai-face-swap'),
      shortcut(nav.tools, '/ai-tools'),
      shortcut(nav.creations, '/my-creations'),
    ],
  });
}
