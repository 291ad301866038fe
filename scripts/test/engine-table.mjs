/** What ran in which browser engine, as tables in Markdown. */

/** Playwright's projects. */
const engines = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };
const columns = Object.values(engines);
const signs = { expected: '✓', unexpected: '✗', flaky: '✓ on the second try', skipped: '–' };

const said = (kind, annotations) => annotations.find(({ type }) => type === kind)?.description;

const testsIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, annotations = [] }) => ({
      title,
      engine: engines[projectName],
      cell: [signs[status], status === 'skipped' && said('skip', annotations)].filter(Boolean).join(' '),
      features: said('features', annotations),
    })),
  ),
  ...suites.flatMap(testsIn),
];

/** What each engine reports, by feature. */
function featuresIn(tests) {
  const reported = Object.fromEntries(
    tests.flatMap(({ engine, features }) => (features ? [[engine, JSON.parse(features)]] : [])),
  );
  const names = [...new Set(Object.values(reported).flatMap(Object.keys))];
  const shown = (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? ''));
  return names.map((name) => [name, ...columns.map((engine) => shown(reported[engine]?.[name]))]);
}

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** @param {object} report what Playwright's JSON reporter wrote */
export function engineTable({ suites }) {
  const tests = suites.flatMap(testsIn);
  const cellOf = (title, name) =>
    tests.find(({ engine, title: own }) => engine === name && own === title)?.cell ?? '';
  return [
    '# Engine by test, of the last run',
    table(
      ['test', ...columns],
      [...new Set(tests.map(({ title }) => title))].map((title) => [
        title.replaceAll('|', '\\|'),
        ...columns.map((name) => cellOf(title, name)),
      ]),
    ),
    '✓ held, ✗ failed, – skipped (why), empty: no test in that engine.',
    table(['feature', ...columns], featuresIn(tests)),
    '',
  ].join('\n\n');
}
