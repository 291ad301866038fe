import path from 'node:path';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '..', '..', '..');

/** The build that the site under test serves. */
export const dist = path.resolve(root, process.env['DIST_DIR'] ?? 'dist');
