import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Code and networks of a build that no list names: the worker of tools, and what it loads itself. */
export async function unlistedCode(clientDir: string, listed: readonly string[]): Promise<string[]> {
  const files = await readdir(path.join(clientDir, 'assets'));
  return files
    .map((file) => `assets/${file}`)
    .filter((file) => /\.(js|wasm|f16|tflite|binarypb)$/.test(file) && !listed.includes(file));
}

/**
 * Of these files, those that only the work of some families on the device loads: what their chunks name, and what that
 * names, but nothing that other work names as well.
 */
export async function filesOnlyFor(
  families: readonly string[],
  clientDir: string,
  files: readonly string[],
): Promise<string[]> {
  const names = files.map((file) => path.basename(file));
  const texts = new Map<string, string>();
  for (const file of files.filter((one) => one.endsWith('.js')))
    texts.set(path.basename(file), await readFile(path.join(clientDir, file), 'utf8'));
  const isOurs = (name: string): boolean => families.some((family) => name.startsWith(`device-${family}.`));
  const reached = (from: readonly string[], except: (name: string) => boolean): Set<string> => {
    const seen = new Set(from);
    for (const name of seen)
      for (const other of names)
        if (!seen.has(other) && !except(other) && texts.get(name)?.includes(other) === true) seen.add(other);
    return seen;
  };
  const others = reached(
    names.filter((name) => name.startsWith('media-worker.')),
    isOurs,
  );
  const ours = reached(names.filter(isOurs), (name) => others.has(name));
  return files.filter((file) => ours.has(path.basename(file)));
}
