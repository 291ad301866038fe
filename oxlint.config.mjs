import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { areas, importRule } from './scripts/lint/areas.mjs';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const packages = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies), 'node:'];
const folders = ['contract', 'tools', 'locales', 'src', 'sw', 'server', 'tests'];
const modules = folders.flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `#${folder}/${file.replaceAll(path.sep, '/')}`),
);

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'promise', 'vitest', 'jsx-a11y'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', 'data', 'styled-system', 'node_modules', 'public', 'test-results'],
  rules: {
    'import/no-relative-parent-imports': 'error',
    'import/no-cycle': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'max-lines': ['error', { max: 250 }],
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    // Both misread parts whose role or content arrives as a prop; axe checks the finished pages.
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/anchor-has-content': 'off',
  },
  overrides: [
    { files: ['src/**/*.tsx', 'tools/**/*.tsx'], rules: { 'react/jsx-no-literals': 'error' } },
    ...areas.toReversed().map((area) => ({ files: area.files, rules: { 'no-restricted-imports': importRule(area, modules, packages) } })),
    { files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'scripts/**', '*.config.*'], rules: { 'no-restricted-imports': 'off', 'react/jsx-no-literals': 'off', 'no-console': 'off' } },
    { files: ['tests/support/**'], rules: { 'vitest/no-standalone-expect': 'off' } },
  ],
};
