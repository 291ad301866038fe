import type { Plugin } from 'vite';

/** A script that hands itself to CommonJS, in a package of ES modules. */
const RUNTIME = /\/@litertjs\/core\/wasm\/litert_wasm_compat_internal\.js$/;

/** The runtime for browsers alone: without its ways to files of Node, and with an export. */
const asModule = (code: string): string =>
  `${code.slice(0, code.lastIndexOf('// Export using'))}\nexport default ModuleFactory;`.replaceAll(
    /require\("node:\w+"\)/g,
    'undefined',
  );

/** What runs networks on the device, as an ES module. */
export function networkRuntime(): Plugin {
  return {
    name: 'mirari:network-runtime',
    enforce: 'pre',
    // Lines stay what they were, near enough for a map.
    transform: (code, id) =>
      RUNTIME.test(id.split('?')[0] ?? '') ? { code: asModule(code), map: null } : undefined,
  };
}
