/**
 * Bytes of the built landing page, gz and br: document, script until it hydrates and until its shell does, styles; the
 * worker, the largest texts of a language, and what work on the device downloads.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const dist = path.resolve(process.env.DIST_DIR || 'dist');
const client = path.join(dist, 'client');
const manifest = JSON.parse(readFileSync(path.join(dist, 'server/manifest.json'), 'utf8'));
/** Files of these modules and of all that they import. */
function filesOf(...sources) {
  const seen = new Set(sources);
  for (const source of seen) for (const next of manifest[source].imports ?? []) seen.add(next);
  return [
    ...new Set([...seen].flatMap((source) => [manifest[source].file, ...(manifest[source].css ?? [])])),
  ];
}
const weigh = (files) => {
  const contents = files.map((file) => readFileSync(path.join(client, file)));
  const sum = (pack) => contents.reduce((total, content) => total + pack(content).length, 0);
  return {
    files: files.length,
    gz: sum((content) => gzipSync(content, { level: 9 })),
    br: sum((content) => brotliCompressSync(content)),
  };
};
const landing = filesOf('index.html', 'src/app/routing/screens.ts', 'src/screens/home/screen.tsx');
const [meta = ''] = readdirSync(path.join(client, 'builds/meta'));
const { device } = JSON.parse(readFileSync(path.join(client, 'builds/meta', meta), 'utf8'));
const texts = readdirSync(path.join(client, 'assets')).filter((file) => /^shell-.*\.js$/.test(file));
if (texts.length === 0 || !existsSync(path.join(client, 'sw.js')))
  throw new Error(`${dist} holds no whole build`);

console.log(
  JSON.stringify({
    landing_html: weigh(['index.html']),
    hydrating_js: weigh(filesOf('index.html').filter((file) => file.endsWith('.js'))),
    landing_js: weigh(landing.filter((file) => file.endsWith('.js'))),
    landing_css: weigh(landing.filter((file) => file.endsWith('.css'))),
    worker: weigh(['sw.js']),
    device_download: device.reduce((sum, { bytes }) => sum + bytes, 0),
    largest_locale_gz: Math.max(...texts.map((file) => weigh([`assets/${file}`]).gz)),
  }),
);
