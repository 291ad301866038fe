import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { type Plugin, type PluginOption, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { entryChunks } from '#scripts/vite/entry-chunks.ts';
import { devSite } from '#scripts/vite/dev-site.ts';
import { inlineScript } from '#scripts/vite/inline-script.ts';
import { networkRuntime } from '#scripts/vite/network-runtime.ts';
import { pandaStatic } from '#scripts/vite/panda/static.ts';
import { precompress } from '#scripts/vite/precompress.ts';
import { shellManifest } from './scripts/vite/shell-manifest.ts';
import { prerender } from '#scripts/vite/pages/prerender.ts';
import { chunkGroups } from '#scripts/vite/chunks.ts';
import { newestNews } from '#scripts/vite/pages/news.ts';
import { languageList } from '#scripts/vite/language-list.ts';
import { readTextFiles, textFiles } from '#scripts/vite/text-files.ts';
import { textParts } from '#scripts/vite/text-parts.ts';
import { clientDir, serverDir, site } from '#scripts/vite/site-build.ts';

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
};

/** Programs that run outside the browser. */
const programs = Object.entries({
  'entry-server': 'src/app/entry-server.tsx',
  main: 'server/main.ts',
  'embedded-worker': 'server/engines/embedded/worker.ts',
  'voice-worker': 'server/engines/embedded/speech/natural/worker.ts',
  'speech-worker': 'server/engines/speech/worker.ts',
  'picture-worker': 'server/pictures/decoding/worker.ts',
  'clip-worker': 'server/clips/worker.ts',
  'score-worker': 'server/scoring/worker.ts',
}).filter(([, file]) => existsSync(path.resolve(file)));

const texts = await readTextFiles();

/**
 * What the server reads to tell where an error of a page is from. Sources are named from the root, and not in it; no
 * file names its map.
 */
const sourcemap = 'hidden';
const mapOutput = {
  sourcemapExcludeSources: true,
  sourcemapPathTransform: (source: string, map: string) =>
    path.relative(import.meta.dirname, path.resolve(path.dirname(map), source)),
};

/** Plugins that know nothing of environments work on the browser's build only. */
const forClient = (plugins: PluginOption[]): PluginOption[] =>
  plugins.flat().map((plugin) => ({
    ...(plugin as Plugin),
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  }));

export default defineConfig({
  appType: 'custom',
  define: {
    __BUILD_ID__: JSON.stringify(site.id),
    __NEWS_ID__: JSON.stringify(await newestNews()),
    __TEXTS_ID__: JSON.stringify(texts.id),
  },
  plugins: [
    // What React Aria says is given by us, see `src/ui/controls/aria-texts.ts`.
    forClient([optimizeLocales.vite({ locales: [] })]),
    languageList(),
    inlineScript(),
    textParts(),
    textFiles(texts),
    pandaStatic({
      roots: [
        'src/app/**',
        'src/screens/home/**',
        'src/features/page/below.tsx',
        'src/features/page/media/hero-visual.tsx',
      ],
    }),
    react(),
    devSite(),
    networkRuntime(),
    entryChunks(),
    prerender(texts),
    forClient([
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        outDir: clientDir,
        injectRegister: false,
        // One a language, written with its pages.
        manifest: false,
        injectManifest: {
          rollupFormat: 'iife',
          globPatterns: ['builds/latest.json'],
          manifestTransforms: [shellManifest],
        },
        devOptions: { enabled: true, type: 'module' },
      }),
    ]),
    precompress(),
  ],
  // A worker beside the page has a name of the same kind as all that is kept.
  worker: {
    // What a worker loads with its first request is a chunk of its own.
    format: 'es',
    plugins: () => [networkRuntime()],
    rolldownOptions: {
      output: {
        ...mapOutput,
        entryFileNames: 'assets/[name].[hash:10].js',
        // A device knows by the name what it has: each family has its own.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, family] = /\/tools\/([^/]+)\/device\.ts$/.exec(facadeModuleId ?? '') ?? [];
          return `assets/${family === undefined ? '[name]' : `device-${family}`}.[hash:10].js`;
        },
        assetFileNames: 'assets/[name].[hash:10][extname]',
      },
    },
  },
  resolve: {
    alias: [
      // Its entry is written for browsers without classes.
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
      // React has had this hook of its own since 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  environments: {
    client: {
      build: {
        outDir: clientDir,
        emptyOutDir: true,
        manifest: true,
        sourcemap,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'index.html',
          // Plugins that draw the pages take most of a build's time; and the groups below say what comes later:
          // neither is news.
          checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
          output: {
            ...mapOutput,
            entryFileNames: 'assets/[name].[hash:10].js',
            chunkFileNames: 'assets/[name].[hash:10].js',
            assetFileNames: 'assets/[name].[hash:10][extname]',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: serverDir,
        emptyOutDir: true,
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: Object.fromEntries(programs),
          // Where one cannot be installed, all but what it does works.
          external: Object.keys(optionalDependencies),
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].[hash:10].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { ssr, client } = builder.environments;
      if (!ssr || !client) throw new Error('The site is built in two environments.');
      await builder.build(ssr);
      await builder.build(client);
    },
  },
});
