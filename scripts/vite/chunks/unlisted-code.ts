import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Code and networks of a build that no list names: the worker of tools, and what it loads itself. */
export async function unlistedCode(clientDir: string, listed: readonly string[]): Promise<string[]> {
  const files = await readdir(path.join(clientDir, 'assets'));
  return files
    .map((file) => `assets/${file}`)
    .filter((file) => /\.(js|wasm|f16)$/.test(file) && !listed.includes(file));
}
