import type { Plugin } from 'vite';

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
