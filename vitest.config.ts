import { defineConfig } from 'vitest/config';
import { textParts } from '#scripts/vite/text-parts.ts';

const setupFiles = ['tests/support/no-noise.ts'];

export default defineConfig({
  plugins: [textParts()],
  test: {
    // The database is stopped after the last test, which takes its time on a busy machine.
    teardownTimeout: 60_000,
    // On a shared machine a test may meet a stall; the report names what needed a second try.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['{contract,locales,media,scripts,server,src,sw,tests,tools}/**/*.test.ts'],
          exclude: ['tests/{contract,e2e,faults}/**'],
          setupFiles,
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 40_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'tools/**/*.test.tsx'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/{contract,faults}/**/*.test.ts'],
          setupFiles,
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
