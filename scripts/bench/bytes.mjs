/**
 * Bytes of the built landing page: what its document names, a language and the worker; and of the code for
 * results made on the device.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const client = path.resolve(process.env.DIST_DIR || 'dist', 'client');
const html = readFileSync(path.join(client, 'index.html'));
const named = [
  ...new Set(
    [...html.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, address]) => address,
    ),
  ),
];
const weigh = (files) => {
  const contents = files.map((file) => readFileSync(path.join(client, file)));
  const sum = (pack) => contents.reduce((total, content) => total + pack(content).length, 0);
  return {
    gz: sum((content) => gzipSync(content, { level: 9 })),
    br: sum((content) => brotliCompressSync(content)),
  };
};
const [meta = ''] = readdirSync(path.join(client, 'builds/meta'));
const { device } = JSON.parse(readFileSync(path.join(client, 'builds/meta', meta), 'utf8'));
const locales = readdirSync(path.join(client, 'assets')).filter(
  (file) => file.startsWith('ui.') && file.endsWith('.js'),
);

console.log(
  JSON.stringify({
    landing_html: weigh(['index.html']),
    landing_js: weigh(named.filter((file) => file.endsWith('.js'))),
    landing_css: weigh(named.filter((file) => file.endsWith('.css'))),
    worker: weigh(['sw.js']),
    device_download: device.reduce((sum, { bytes }) => sum + bytes, 0),
    largest_locale_gz: Math.max(0, ...locales.map((file) => weigh([`assets/${file}`]).gz)),
  }),
);
