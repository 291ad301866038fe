/**
 * The numbered tests of an end-to-end run by engine, as a table in Markdown: `node scripts/test/matrix.mjs
 * REPORT.json …`.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Playwright's projects by engine. */
const engines = {
  phone: 'Chromium',
  desktop: 'Chromium',
  chromium: 'Chromium',
  firefox: 'Firefox',
  webkit: 'WebKit',
};
const columns = [...new Set(Object.values(engines))];
const signs = { expected: '✓', unexpected: '✗', skipped: '–' };
const gravest = ['unexpected', 'expected', 'skipped'];

const said = (kind, annotations) => annotations.find(({ type }) => type === kind)?.description;

const testsIn = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, annotations = [] }) => ({
      file,
      title,
      engine: engines[projectName],
      status,
      reason: said('skip', annotations),
      features: said('features', annotations),
    })),
  ),
  ...suites.flatMap(testsIn),
];

/** The numbers that a test's title begins with. */
const numbersOf = (title) => /^\d+(?: \d+)*(?= )/.exec(title)?.[0].split(' ').map(Number) ?? [];

const cell = (tests) => {
  if (tests.length === 0) return '';
  const gravity = gravest.find((status) => tests.some((test) => test.status === status));
  const reasons = [
    ...new Set(tests.flatMap(({ status, reason }) => (status === 'skipped' && reason ? [reason] : []))),
  ];
  return gravity === 'skipped' && reasons.length > 0
    ? `${signs.skipped} ${reasons.join('; ')}`
    : signs[gravity ?? 'skipped'];
};

/** What each engine reports, by feature. */
function featuresIn(suites) {
  const reported = Object.fromEntries(
    suites
      .flatMap(testsIn)
      .flatMap(({ engine, features }) => (features ? [[engine, JSON.parse(features)]] : [])),
  );
  const names = [...new Set(Object.values(reported).flatMap(Object.keys))];
  const shown = (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? ''));
  return names.map((name) => [name, ...columns.map((engine) => shown(reported[engine]?.[name]))]);
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/**
 * Three tables: the numbers of the failure modes, each of their tests, and what the engines have.
 * @param {object} report what Playwright's JSON reporter wrote
 */
export function matrix({ suites }) {
  const tests = suites.flatMap(testsIn).filter(({ title }) => numbersOf(title).length > 0);
  const numbers = [...new Set(tests.flatMap(({ title }) => numbersOf(title)))].toSorted((a, b) => a - b);
  const titles = [...new Set(tests.map(({ title }) => title))].toSorted(
    (a, b) => (numbersOf(a)[0] ?? 0) - (numbersOf(b)[0] ?? 0),
  );
  const cellsOf = (some) => columns.map((engine) => cell(some.filter((test) => test.engine === engine)));
  return [
    '# Engine by test, of the last run',
    table(
      ['number', ...columns],
      numbers.map((number) => [
        number,
        ...cellsOf(tests.filter(({ title }) => numbersOf(title).includes(number))),
      ]),
    ),
    table(
      ['test', ...columns],
      titles.map((title) => [
        title.replaceAll('|', '\\|'),
        ...cellsOf(tests.filter((test) => test.title === title)),
      ]),
    ),
    '✓ held, ✗ failed, – skipped (why), empty: no test in that engine.',
    table(['feature', ...columns], featuresIn(suites)),
    '',
  ].join('\n\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(
    matrix({
      suites: process.argv.slice(2).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).suites),
    }),
  );
}
