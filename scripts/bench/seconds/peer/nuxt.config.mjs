import { readFileSync } from 'node:fs';

const locales = JSON.parse(readFileSync(new URL('languages.json', import.meta.url), 'utf8'));

export default {
  modules: ['@nuxtjs/i18n', '@vite-pwa/nuxt'],
  compatibilityDate: '2025-11-01',
  css: ['@fontsource-variable/onest', '~/main.css'],
  i18n: {
    locales,
    defaultLocale: 'en',
    strategy: 'prefix_except_default',
    baseUrl: 'http://localhost',
    detectBrowserLanguage: false,
    bundle: { optimizeTranslationDirective: false },
  },
  pwa: {
    registerType: 'prompt',
    manifest: {
      name: 'Peer',
      short_name: 'Peer',
      theme_color: '#000000',
      background_color: '#000000',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    // As its guide says, with the font, so that nothing of the page is missing offline.
    workbox: { globPatterns: ['**/*.{js,css,html,json,woff2}'] },
  },
};
