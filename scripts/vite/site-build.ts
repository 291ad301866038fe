import path from 'node:path';

/** Output folder and id of this build, from the environment that the build script sets. */
export const site = {
  id: process.env['BUILD_ID'] ?? 'dev',
  out: path.resolve(process.env['BUILD_OUT'] ?? process.env['DIST_DIR'] ?? 'dist'),
  /** Canonical, hreflang, sitemap and Open Graph addresses must be absolute (docs/decisions/080-chunks.md). */
  origin: process.env['PUBLIC_ORIGIN'] || `http://localhost:${process.env['PORT'] || '3000'}`,
} as const;

export const clientDir = path.join(site.out, 'client');
export const serverDir = path.join(site.out, 'server');
