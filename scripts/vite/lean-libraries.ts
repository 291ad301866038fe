import type { Plugin } from 'vite';

const ICONS = /import \{([^}]+)\} from '(?:lucide-react|#src\/ui\/icons\.ts)';/g;

/** `CircleAlert` is `circle-alert.mjs`, `Share2` is `share-2.mjs`. */
const fileOf = (icon: string): string => icon.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();

/**
 * Icons are imported from one list. To the graph of imports each importer then needs every icon, and all of
 * them lay with the first page; this has each module import those it names.
 */
export function singleIcons(): Plugin {
  return {
    name: 'mirari:single-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !ICONS.test(code)) return undefined;
      const single = (_: string, names: string): string =>
        names
          .split(',')
          .map((name) => name.trim().split(' as '))
          .filter(([icon = '']) => icon !== '' && !icon.startsWith('type '))
          .map(([icon = '', called = icon]) => `import ${called} from 'lucide-react/icons/${fileOf(icon)}';`)
          .join(' ');
      return { code: code.replace(ICONS, single), map: null };
    },
  };
}

const WORDS =
  /\/node_modules\/(?:react-aria|react-aria-components|react-stately)\/.*\/intl\/[^/]+\/(?!en-US)[\w-]+\.mjs$/;

const SHIM = 'use-sync-external-store/shim/index.js';

/** React has had this hook of its own since 18: what stood in for it before is left out. */
export function ownStoreHook(): Plugin {
  return {
    name: 'mirari:own-store-hook',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === SHIM ? `\0${SHIM}` : undefined),
    load: (id) => (id === `\0${SHIM}` ? `export { useSyncExternalStore } from 'react';` : undefined),
  };
}

/**
 * react-aria brings its own texts in 34 languages. All texts on our pages are given by us, so one language is
 * enough for what is never shown.
 */
export function oneLanguage(): Plugin {
  return {
    name: 'mirari:one-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (WORDS.test(id) ? `export { default } from './en-US.mjs';` : undefined),
  };
}
