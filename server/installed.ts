import { createRequire } from 'node:module';

/** Whether an optional package is installed; it is not loaded. */
export function isInstalled(name: string): boolean {
  try {
    return createRequire(import.meta.url).resolve(name) !== '';
  } catch {
    return false; // it cannot be resolved, which is the answer
  }
}
