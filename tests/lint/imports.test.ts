import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areas } from '#scripts/lint/areas.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mirari-lint-'));
  writeFileSync(
    path.join(folder, 'oxlint.config.mjs'),
    `export { default } from ${JSON.stringify(path.join(root, 'oxlint.config.mjs'))};`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

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

/** Lints files planted in an empty tree with the project's rules; returns what the linter said. */
async function lint(files: Record<string, string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  return run(process.execPath, [oxlint, '-c', 'oxlint.config.mjs', '.'], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (failure: { stdout: string }) => failure.stdout,
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

describe('the import rules', () => {
  it.each(Object.entries(forbidden))('refuse that %s', async (_, [file, specifier]) => {
    expect(await lint({ [file]: `export { x } from '${specifier}';\n` })).toContain('no-restricted-imports');
  });

  it('refuse a path that climbs', async () => {
    expect(
      await lint({ 'src/ui/a.ts': "import '../b.ts';\n", 'src/b.ts': 'export const b = 1;\n' }),
    ).toContain('no-relative-parent-imports');
  });

  it('refuse a circle', async () => {
    const files = {
      'src/ui/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'src/ui/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    };
    expect(await lint(files)).toContain('no-cycle');
  });

  it('refuse a file over 250 lines, a barrel and words in a component', async () => {
    const said = await lint({
      'src/ui/long.ts': 'export {};\n'.repeat(251),
      'src/ui/index.ts': "export * from './long.ts';\n",
      'src/ui/words.tsx': 'export const Words = () => <p>Hello</p>;\n',
    });
    for (const rule of ['max-lines', 'no-barrel-file', 'jsx-no-literals']) expect(said).toContain(rule);
  });

  it('let a clean file pass', async () => {
    expect(
      await lint({
        'server/jobs/routes.ts': "import { Hono } from 'hono';\nexport const routes = new Hono();\n",
      }),
    ).toContain('Found 0 warnings and 0 errors');
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
