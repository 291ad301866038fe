import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { areas, importRule } from '#scripts/lint/areas.mjs';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies), 'node:'];
const folders = ['contract', 'media', 'tools', 'locales', 'src', 'sw', 'server', 'tests'];
const modules = folders.flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `#${folder}/${file.replaceAll(path.sep, '/')}`),
);

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'promise', 'vitest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'dist.*', 'data', 'styled-system', 'node_modules', 'public', 'test-results'],
  rules: {
    'import/no-relative-parent-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'max-lines': ['error', { max: 250, skipBlankLines: true }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    // Parts are closures over their state, not classes: a method may be taken off its object.
    'typescript/unbound-method': 'off',
    // Rules of the React Compiler, which is off here (it makes signal reads stale): a screen is looked up while
    // rendering, not made.
    'react/static-components': 'off',
    'react/set-state-in-effect': 'off',
    // Middleware of the connect kind is handed a callback.
    'promise/no-callback-in-promise': 'off',
    // Hooks hold invariants after every test.
    'vitest/no-standalone-expect': 'off',
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect*', 'waitFor*', 'vi.waitFor', 'until', 'fc.assert'] },
    ],
    // The specification logs a failed manifest fetch and a failed payload load.
    'no-console': ['error', { allow: ['warn', 'info'] }],
    // A property may expect different things of different inputs.
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    eqeqeq: 'error',
  },
  overrides: [
    { files: ['src/**/*.tsx', 'tools/**/*.tsx'], rules: { 'react/jsx-no-literals': 'error' } },
    ...areas.toReversed().map((area) => ({
      files: area.files,
      rules: { 'no-restricted-imports': importRule(area, modules, packages) },
    })),
    // Where site data is blocked, reading one of these throws: src/platform/storage has them, or what stands in for them.
    {
      files: ['src/**', 'tools/**'],
      rules: {
        'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB', 'caches'],
        'no-restricted-properties': ['error', { object: 'navigator', property: 'serviceWorker' }],
      },
    },
    {
      files: ['src/platform/storage/{blockable,browser-storage}.ts', 'src/app/document/first/**'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    { files: ['src/dev/**'], rules: { 'react/jsx-no-literals': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'scripts/**', '*.config.*'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'no-restricted-imports': 'off',
        'react/jsx-no-literals': 'off',
        'no-console': 'off',
      },
    },
    // A test file is a list of cases; this table of pictures is written by scripts/art.
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'tools/media.ts', 'scripts/art/**'],
      rules: { 'max-lines': ['error', { max: 360 }] },
    },
    // One global script a file, joined in the renderer's page.
    { files: ['scripts/art/render/page/**'], rules: { 'no-unused-vars': 'off' } },
    // A Playwright fixture without dependencies takes an empty pattern.
    { files: ['tests/e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  ],
};
