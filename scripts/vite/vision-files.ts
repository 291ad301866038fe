import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
/** The module that runs networks: a script that hands itself to CommonJS, in a package of ES modules. */
const RUNTIME = /\/@litertjs\/core\/wasm\/litert_wasm_compat_internal\.js$/;
const PACKED = 'packed:';
const ARCHIVE = 'face_mesh_solution_packed_assets';

/** One file of the archive into which `@mediapipe/face_mesh` packs its data; its loader lists the offsets. */
async function unpacked(name: string): Promise<Buffer> {
  const folder = path.dirname(require.resolve('@mediapipe/face_mesh/package.json'));
  const listing = await readFile(path.join(folder, `${ARCHIVE}_loader.js`), 'utf8');
  const found = new RegExp(`"[^"]*/${name}", "start": (\\d+), "end": (\\d+)`).exec(listing);
  if (!found) throw new Error(`${name} is not in @mediapipe/face_mesh`);
  return (await readFile(path.join(folder, `${ARCHIVE}.data`))).subarray(Number(found[1]), Number(found[2]));
}

/** The runtime for browsers alone: without its ways to files of Node, and with an export. */
const asModule = (code: string): string =>
  `${code.slice(0, code.lastIndexOf('// Export using'))}\nexport default ModuleFactory;`.replaceAll(
    /require\("node:\w+"\)/g,
    'undefined',
  );

/**
 * What work on the device takes from packages: the runtime of networks as an ES module, and files of the archive under
 * `packed:<name>`, whose default export is their address.
 */
export function visionFiles(): Plugin {
  let isServed = false;
  return {
    name: 'mirari:vision-files',
    enforce: 'pre',
    configResolved({ command }) {
      isServed = command === 'serve';
    },
    resolveId: (id) => (id.startsWith(PACKED) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PACKED}`)) return undefined;
      const name = id.slice(PACKED.length + 1);
      const source = await unpacked(name);
      if (isServed)
        return `export default "data:application/octet-stream;base64,${source.toString('base64')}"`;
      const file = this.emitFile({ type: 'asset', name, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    transform: (code, id) => (RUNTIME.test(id.split('?')[0] ?? '') ? asModule(code) : undefined),
  };
}
