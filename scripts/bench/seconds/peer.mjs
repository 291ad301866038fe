/**
 * The site that ours is compared with: a landing page by Nuxt, generated, in 16 languages, with the usual
 * modules.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const template = path.join(import.meta.dirname, 'peer');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

function run(folder, ...command) {
  const { status } = spawnSync(command[0], command.slice(1), {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: undefined, NUXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`);
}

/** Braces, at signs and bars mean something to vue-i18n. */
const plain = (_, value) =>
  typeof value === 'string'
    ? value.replaceAll('{{brand}}', 'Peer').replaceAll(/[{}@|]/g, (sign) => `{'${sign}'}`)
    : value;

/** Texts of our landing page, English where a language has none. */
function texts(code) {
  const own = (file) =>
    [`locales/${code}/${file}`, `locales/en/${file}`].find((candidate) => existsSync(candidate));
  const { tdk, h1, seo_content: sections } = read(own('pages/home.json'));
  const { app, nav } = read(own('ui.json'));
  return { tdk, h1, sections, nav, login: app.logIn };
}

/**
 * Writes, installs and generates the peer in `folder`, which may hold an earlier one. Returns what it serves.
 */
export function buildPeer(folder) {
  const codes = readdirSync('locales', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  mkdirSync(path.join(folder, 'i18n/locales'), { recursive: true });
  cpSync(template, folder, { recursive: true });
  for (const code of codes)
    writeFileSync(
      path.join(folder, 'i18n/locales', `${code}.json`),
      JSON.stringify(JSON.parse(JSON.stringify(texts(code)), plain)),
    );
  writeFileSync(
    path.join(folder, 'languages.json'),
    JSON.stringify(
      codes
        .map((code) => read(`locales/${code}/language.json`))
        .map((language) => ({
          code: language.code,
          language: language.tag ?? language.code,
          name: language.name,
          file: `${language.code}.json`,
        })),
    ),
  );
  for (const kind of ['scenes', 'faces', 'items'])
    cpSync(`public/media/${kind}`, path.join(folder, 'public/media', kind), { recursive: true });
  cpSync('public/icons', path.join(folder, 'public/icons'), { recursive: true });
  if (!existsSync(path.join(folder, 'node_modules/nuxt')))
    run(folder, 'npm', 'install', '--no-audit', '--no-fund');
  run(folder, 'npx', 'nuxt', 'generate');
  return path.join(folder, '.output/public');
}
