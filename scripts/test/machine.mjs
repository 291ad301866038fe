/** What this machine has of what tests can use. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { onPath } from '#scripts/setup/programs.mjs';

/** Path of a Chromium: `CHROMIUM`, else the usual names on the path. */
export const findChromium = () =>
  process.env.CHROMIUM ??
  ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(onPath).find(Boolean);

/**
 * Path of the browser of journeys: `CHROMIUM`, else Chromium without a window system, which costs two thirds of
 * the processor time, else any Chromium.
 */
export const findHeadless = () => process.env.CHROMIUM ?? onPath('chromium-headless-shell') ?? findChromium();

/** Path of a Firefox: `FIREFOX`, else the usual names on the path. */
export const findFirefox = () => process.env.FIREFOX ?? ['firefox-esr', 'firefox'].map(onPath).find(Boolean);

/** Path of WebKit's driver, where the screen and the view that it needs are there, too. */
export function findWebKit() {
  const driver = process.env.WEBKIT_DRIVER ?? onPath('WebKitWebDriver');
  const hasView = () =>
    spawnSync('/usr/bin/python3', [
      '-c',
      "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')",
    ]).status === 0;
  return driver && onPath('Xvfb') && hasView() ? driver : undefined;
}

/** Folder with the `postgres` and `initdb` of an installed server, the newest first. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    path.dirname(onPath('postgres') ?? '/nonexistent/postgres'),
  ];
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

/** Writing systems for which no font is installed. */
export function missingFonts() {
  if (!onPath('fc-list')) return [];
  const wanted = { Chinese: 'zh', Japanese: 'ja', Korean: 'ko', Thai: 'th' };
  return Object.entries(wanted)
    .filter(([, code]) => spawnSync('fc-list', [`:lang=${code}`], { encoding: 'utf8' }).stdout.trim() === '')
    .map(([name]) => name);
}
