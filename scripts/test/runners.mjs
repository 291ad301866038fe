/**
 * One function for each runner; each prints as it goes and returns `{ passed, failed, names }`: `names` are
 * those that failed.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { engineTable } from './engine-table.mjs';
import { startPostgres } from './postgres.mjs';

const bin = (name, file) => path.join('node_modules', name, file);
const worlds = ['contract', 'media', 'tools', 'src', 'sw', 'server', 'tests'];

/** Runs a check and prints its output in one piece. */
const check = ([name, args]) =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      console.log(`${stdout}${stderr}${error ? 'FAILED' : 'ok'}: ${name}`);
      resolve(error ? [name] : []);
    });
  });

/**
 * Format, lint and types: one count for the style generator (unless a build has run it, `hasStyles`), the formatter,
 * the linter and each type-checked world.
 */
export async function checks({ hasStyles = false } = {}) {
  /** @type {[name: string, args: string[]][]} */
  const commands = [
    [
      'lint',
      [bin('oxlint', 'bin/oxlint'), '-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings', '.'],
    ],
    ...worlds.map(
      (world) =>
        /** @type {[string, string[]]} */ ([
          `types of ${world}`,
          [bin('typescript', 'bin/tsc'), '-p', world],
        ]),
    ),
    ['format', [bin('oxfmt', 'bin/oxfmt'), '--check', '.']],
  ];
  // First: the other checks read what the generator writes.
  /** @type {[name: string, args: string[]][]} */
  const first = hasStyles ? [] : [['styles', [bin('@pandacss/dev', 'bin.js'), 'codegen', '--silent']]];
  const failures = (await Promise.all(first.map(check))).flat();
  failures.push(...(await Promise.all(commands.map(check))).flat());
  const all = first.length + commands.length;
  return { passed: all - failures.length, failed: failures.length, names: failures };
}

const run = (args, env) =>
  new Promise((resolve) => {
    spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).on('exit', (code) =>
      resolve(code ?? 1),
    );
  });

/** A runner that died before it wrote its report counts as one failure. */
const read = (file, code, results) => {
  const runner = path.basename(file, '.json');
  if (!existsSync(file)) return { passed: 0, failed: 1, names: [`${runner}: no report`] };
  const { passed, names } = results(JSON.parse(readFileSync(file, 'utf8')));
  if (code !== 0 && names.length === 0) names.push(`${runner}: ended with ${code} though no test failed`);
  return { passed, failed: names.length, names };
};

async function vitest(report, args, env = {}) {
  const code = await run(
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    env,
  );
  return read(report, code, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    names: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative('.', name);
      if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${message}`];
      return assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file} > ${test.fullName}: ${test.failureMessages[0] ?? ''}`);
    }),
  }));
}

/** Unit and contract tests, on the embedded database. */
export const unit = (work) => vitest(path.join(work, 'unit.json'), []);

/** Only the tests that need no database, process or engine. */
export const light = (work) =>
  vitest(path.join(work, 'unit.json'), ['--project', 'unit', '--project', 'web']);

/** Tests on an installed PostgreSQL. */
async function onPostgres(report, binaries, args, env = {}) {
  const server = await startPostgres(binaries);
  try {
    return await vitest(report, args, { ...env, TEST_DATABASE_URL: server.url, POSTGRES_PROGRAMS: binaries });
  } finally {
    await server.stop();
  }
}

/** The tests of servers once more, on an installed PostgreSQL. */
export const externalDatabase = (work, binaries) =>
  onPostgres(path.join(work, 'external.json'), binaries, ['--project', 'server', '--project', 'contract']);

/**
 * The hosts of one site, and the tests of the store on a real one; `env` names the programs. One after the other:
 * SeaweedFS has sockets in /tmp that networks do not keep apart, and two would answer for each other.
 */
export const hosts = (work, env) =>
  vitest(
    path.join(work, 'hosts.json'),
    ['--no-file-parallelism', 'server/storage/s3/store.test.ts', 'tests/faults/hosts.test.ts'],
    env,
  );

/**
 * Servers and spenders that are killed, and simulated days; `env` says how many. With a `SMALL_DISK`, that one filled.
 */
export const faults = (work, env) =>
  vitest(
    path.join(work, 'faults.json'),
    [
      'tests/faults/kills.test.ts',
      'tests/faults/simulation.test.ts',
      'tests/faults/clock.test.ts',
      'tests/faults/disk-full.test.ts',
      'server/credits/ledger/crash.test.ts',
      'server/jobs/queue/restart.test.ts',
    ],
    env,
  );

/** Runs Playwright's projects of that name, as far as their browsers are there, and leaves its report in `report`. */
async function playwright(report, chosen, browsers, options = []) {
  const env = {
    CHROMIUM: browsers.chromium,
    HEADLESS: browsers.headless,
    FIREFOX: browsers.firefox,
    WEBKIT_DRIVER: browsers.webkit,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const code = await run(
    [
      bin('@playwright/test', 'cli.js'),
      'test',
      '-c',
      'tests/e2e/playwright.config.ts',
      ...chosen.map((project) => `--project=${project}`),
      ...options,
    ],
    env,
  );
  return read(report, code, ({ stats, suites }) => ({
    passed: stats.expected,
    names: suites.flatMap(failedIn),
  }));
}

const installed = (browsers, names) => names.filter((name) => browsers[name]);

/**
 * Journeys in Chromium (`browsers`: paths by name) against the site as `npm start` brings it up, and what engines
 * share in each that is installed. `npm run matrix` has what differs by language, width or file alone.
 */
export const journeys = (work, browsers) =>
  playwright(
    path.join(work, 'journeys.json'),
    ['phone', 'desktop', ...installed(browsers, ['chromium', 'firefox', 'webkit'])],
    browsers,
    ['--grep-invert=@matrix'],
  );

const tableFile = path.join('test-results', 'engines.md');

/**
 * The shared tests in each installed engine (`browsers`: their paths by name), and a table of what ran where.
 */
export async function engines(work, browsers) {
  const report = path.join(work, 'engines.json');
  const result = await playwright(report, installed(browsers, ['chromium', 'firefox', 'webkit']), browsers);
  if (existsSync(report)) {
    mkdirSync(path.dirname(tableFile), { recursive: true });
    writeFileSync(tableFile, engineTable(JSON.parse(readFileSync(report, 'utf8'))));
    console.log(`What ran in which engine: ${tableFile}`);
  }
  return result;
}

const failedIn = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected')
      .map(
        ({ projectName, results }) =>
          `${file} [${projectName}] > ${title}: ${results[0]?.error?.message ?? ''}`,
      ),
  ),
  ...suites.flatMap(failedIn),
];
