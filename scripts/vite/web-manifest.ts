import type { ManifestOptions } from 'vite-plugin-pwa';
import { brand } from '#contract/brand.ts';

/** What a device needs to install the site. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#000000',
  background_color: '#000000',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
