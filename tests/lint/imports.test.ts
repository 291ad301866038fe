import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#scripts/lint/areas.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const matches = (glob: string, file: string): boolean =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll('**/', '\u0001')
      .replaceAll('**', '\u0000')
      .replaceAll('*', '[^/]*')
      .replaceAll('\u0000', '.*')
      .replaceAll('\u0001', '(.*/)?')
      .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)}$`,
  ).test(file);

/** What the linter found: `file:line rule`. */
type Finding = `${string}:${number} ${string}`;

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** Lints files planted in an empty tree with the project's rules. */
async function lint(files: Record<string, string>): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mirari-lint-'));
  writeFileSync(
    path.join(folder, 'oxlint.config.mjs'),
    `export { default } from ${JSON.stringify(path.join(root, 'oxlint.config.mjs'))};`,
  );
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [oxlint, '-c', 'oxlint.config.mjs', '--format=json', '.'];
  const report = await run(process.execPath, args, { cwd: folder })
    .then(
      ({ stdout }) => stdout,
      (failure: { stdout: string }) => failure.stdout,
    )
    .finally(() => rmSync(folder, { recursive: true, force: true }));
  return (JSON.parse(report) as Report).diagnostics.map(
    ({ code, filename, labels }): Finding => `${filename}:${labels[0]?.span.line ?? 0} ${code}`,
  );
}

const forbidden: Record<string, [file: string, specifier: string]> = {
  'the contract uses a domain': ['contract/users/pay.ts', '#server/http/errors.ts'],
  'the contract uses a package but superstruct': ['contract/users/pay.ts', 'ky'],
  'an algorithm knows Node': ['media/restore/enhance.ts', 'node:fs'],
  'a tool’s facts use the panel’s world': ['tools/face-swap/tool.ts', 'react'],
  'a tool uses another tool': ['tools/face-swap/tool.ts', '#tools/image-enhancer/tool.ts'],
  'a tool’s process uses the page': ['tools/face-swap/process.ts', '#src/features/credits/credits.ts'],
  'a tool’s process reaches the database': ['tools/face-swap/process.ts', '#server/db/pool.ts'],
  'a tool’s panel uses its process': ['tools/face-swap/panel.tsx', '#tools/face-swap/process.ts'],
  'work on the device uses the server': ['tools/face-swap/device.ts', '#server/jobs/port.ts'],
  'a page carries server code': ['src/features/jobs/jobs.ts', '#tools/face-swap/process.ts'],
  'the entry carries server code': ['src/app/entry-client.tsx', '#tools/face-swap/process.ts'],
  'a ui part knows a feature': ['src/ui/controls/button.tsx', '#src/features/credits/credits.ts'],
  'the platform knows a feature': ['src/platform/retry.ts', '#src/features/credits/credits.ts'],
  'a feature goes past the door of another': ['src/features/jobs/jobs.ts', '#src/features/outbox/tabs.ts'],
  'a feature uses one above it': ['src/features/credits/credits.ts', '#src/features/jobs/jobs.ts'],
  'a call knows state': ['src/features/jobs/calls.ts', '#src/features/credits/credits.ts'],
  'state knows React': ['src/features/credits/credits.ts', 'react'],
  'a screen knows the application': ['src/screens/home/screen.tsx', '#src/app/app.tsx'],
  'a screen reaches the server': ['src/screens/home/screen.tsx', '#server/config.ts'],
  'the worker uses the page': ['sw/index.ts', '#src/features/credits/credits.ts'],
  'a route touches the database': ['server/jobs/routes.ts', '#server/db/pool.ts'],
  'a domain sees the web framework': ['server/jobs/jobs.ts', 'hono'],
  'a domain passes the door of another': ['server/push/push-text.ts', '#server/jobs/jobs.ts'],
  'a domain knows one that stands on it': ['server/credits/credits.ts', '#server/jobs/door.ts'],
  'a domain knows an engine': ['server/jobs/jobs.ts', '#server/engines/embedded/engine.ts'],
  'an engine knows the ledger': ['server/engines/fal/engine.ts', '#server/credits/ledger/ledger.ts'],
};

/** The import of each kind stands in a line of its own, in the file it is forbidden to. */
const planted = new Map<string, string[]>();
const places = Object.entries(forbidden).map(([kind, [file, specifier]]) => {
  const lines = planted.get(file) ?? [];
  planted.set(file, lines);
  lines.push(`export { x${lines.length} } from '${specifier}';`);
  return { kind, place: `${file}:${lines.length}` };
});

describe('the import rules', () => {
  let found: Finding[];
  // One run for all: a linter costs more to start than to use.
  beforeAll(async () => {
    found = await lint({
      ...Object.fromEntries([...planted].map(([file, lines]) => [file, `${lines.join('\n')}\n`])),
      'src/ui/climbing.ts': "import '../climbed.ts';\n",
      'src/climbed.ts': 'export const climbed = 1;\n',
      'src/ui/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'src/ui/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
      'src/ui/c.ts': "import type { D } from './d.ts';\nexport type C = D;\n",
      'src/ui/d.ts': "import type { C } from './c.ts';\nexport type D = C;\n",
      'src/ui/long.ts': 'export {};\n'.repeat(251),
      'src/ui/index.ts': "export * from './long.ts';\n",
      'src/ui/words.tsx': 'export const Words = () => <p>Hello</p>;\n',
      'server/mail/routes.ts': "import { Hono } from 'hono';\nexport const routes = new Hono();\n",
    });
  });
  const rulesAt = (place: string): string[] =>
    found.filter((finding) => finding.startsWith(place)).map((finding) => finding.split(' ')[1] ?? '');

  it.each(places)('refuse that $kind', ({ place }) => {
    expect(rulesAt(`${place} `)).toContain('eslint(no-restricted-imports)');
  });

  it.each([
    ['a path that climbs', 'src/ui/climbing.ts', 'import(no-relative-parent-imports)'],
    ['a circle', 'src/ui/a.ts', 'import(no-cycle)'],
    ['a circle of types', 'src/ui/c.ts', 'import(no-cycle)'],
    ['a file over 250 lines', 'src/ui/long.ts', 'eslint(max-lines)'],
    ['a barrel', 'src/ui/index.ts', 'oxc(no-barrel-file)'],
    ['words in a component', 'src/ui/words.tsx', 'react(jsx-no-literals)'],
  ])('refuse %s', (_, file, rule) => {
    expect(rulesAt(`${file}:`)).toContain(rule);
  });

  it('let a clean file pass', () => {
    expect(rulesAt('server/mail/routes.ts:')).toEqual([]);
  });

  it('know every source file of the project', () => {
    const files = ['contract', 'media', 'tools', 'src', 'sw', 'server']
      .flatMap((area) =>
        readdirSync(path.join(root, area), { recursive: true, encoding: 'utf8' }).map((file) =>
          path.join(area, file),
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
    const homeless = files.filter(
      (file) => !areas.some((area) => area.files.some((glob) => matches(glob, file))),
    );
    expect(homeless).toEqual([]);
  });
});
