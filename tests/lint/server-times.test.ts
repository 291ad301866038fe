import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const DEVICE_NOW = /\bDate\.now\b|new Date\(\)/;
/** Names of times that come from the server, and what reads them. */
const SERVER_TIME = /Date\.parse|_at\b|_until\b|searchParams|\b(?:created|ended|made|expires)At\b/;
/** A moment that a component keeps is compared with what it shows. */
const KEPT = /useState\([^;]*\bDate\.now\b/;
/** How old a cached response is, which the worker counts by the same clock. */
const ofDevice = new Set(['src/i18n/use-age.ts']);

/** Statements that compare a time of the server with the clock of the device, which may be days wrong. */
const mixed = (source: string): string[] =>
  source
    .split(/;\n|\{\n/)
    .filter((part) => DEVICE_NOW.test(part) && (SERVER_TIME.test(part) || KEPT.test(part)))
    .map((part) => part.trim());

it('what the server dates is compared with `serverNow()`', () => {
  const files = ['src', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => path.join(folder, file)),
  );
  const found = files
    .filter((file) => !ofDevice.has(file))
    .flatMap((file) => mixed(readFileSync(file, 'utf8')).map((part) => `${file}: ${part}`));
  expect(found).toEqual([]);
});

it.each([
  'const isShown = ({ endedAt }: Job) =>\n  Date.now() - endedAt < DAY_MS;\n',
  'return daily.next_at === null || Date.parse(daily.next_at) <= Date.now();\n',
  "return Number(new URL(url).searchParams.get('e')) * 1000 > Date.now() + LEEWAY_MS;\n",
  'const [now] = useState(() => Date.now());\n',
])('is seen where it is not: %s', (source) => expect(mixed(source)).toHaveLength(1));
