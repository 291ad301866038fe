import type { Plugin } from 'vite';

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
