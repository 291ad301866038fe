import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pandaStatic } from '#scripts/vite/panda/static.ts';

/**
 * Every part of src/ui in every state. `npx vite tests/gallery` from the checkout;
 * `?theme=light&dir=rtl&lang=de`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pandaStatic()],
  css: { postcss: path.resolve(import.meta.dirname, '../..') },
  server: { port: 4101, strictPort: true },
  build: {
    outDir: process.env['DIST_DIR'] ?? path.resolve(import.meta.dirname, '../../dist/gallery'),
    emptyOutDir: true,
  },
});
