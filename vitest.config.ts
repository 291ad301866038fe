import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { inlineScript } from '#scripts/vite/inline-script.ts';
import { textParts } from '#scripts/vite/text-parts.ts';
import { heavyTests } from '#tests/support/run/heavy-tests.ts';
import { LongestFirst } from '#tests/support/run/longest-first.ts';

const setupFiles = ['tests/support/run/no-noise.ts', 'tests/support/run/equal-bytes.ts'];
const light = [...setupFiles, 'tests/support/run/light.ts'];
const folders = [
  'contract',
  'locales',
  'media',
  'scripts',
  'server',
  'src',
  'sw',
  'tests/lint',
  'tests/spec',
  'tools',
];
const heavy = heavyTests(folders);

export default defineConfig({
  plugins: [inlineScript(), textParts()],
  test: {
    // One more than there are cores: servers that start and jobs that are waited for leave a core idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // For what hangs, not for what is slow: the slowest machine met takes two and a half times as long as the fastest.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // The database is stopped after the last test, which takes its time on a busy machine.
    teardownTimeout: 60_000,
    // On a shared machine a test may meet a stall; the report names what needed a second try.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          pool: 'threads',
          // A module with a state of its own is loaded afresh where a test needs that: `vi.resetModules`.
          isolate: false,
          include: folders.map((folder) => `${folder}/**/*.test.ts`),
          exclude: heavy,
          setupFiles: light,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.tsx', 'tools/**/*.test.tsx'],
          exclude: heavy,
          setupFiles: [...light, 'tests/support/page/unmount.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: heavy,
          setupFiles,
          globalSetup: ['tests/support/database/cluster.ts', 'tests/support/run/built-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          // These files talk to processes of their own and share nothing but what they import.
          isolate: false,
          include: ['tests/{contract,faults}/**/*.test.ts'],
          // What needs installed programs or a disk of its own: `npm run test:postgres`, `test:hosts` and `test:faults`
          // name them.
          exclude: [
            ...(process.env.POSTGRES_PROGRAMS === undefined ? ['tests/faults/dump.test.ts'] : []),
            ...(process.env.SMALL_DISK === undefined ? ['tests/faults/disk-full.test.ts'] : []),
            ...(process.env.WEED === undefined ? ['tests/faults/hosts.test.ts'] : []),
          ],
          setupFiles,
          globalSetup: ['tests/support/database/cluster.ts', 'tests/support/run/built-server.ts'],
        },
      },
    ],
  },
});
