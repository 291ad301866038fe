import { existsSync, readdirSync } from 'node:fs';
import { features } from './features.mjs';

/** What runs in browsers, and what it shares with the server. */
const families = readdirSync(new URL('../../tools', import.meta.url)).filter((name) =>
  existsSync(new URL(`../../tools/${name}/tool.ts`, import.meta.url)),
);
/** The networks of work on the device lie beside the lists of tools. */
const NETWORKS = 'device-vision.ts';
const lists = readdirSync(new URL('../../tools', import.meta.url))
  .filter((name) => name.endsWith('.ts') && name !== NETWORKS)
  .map((name) => name.slice(0, -3));
const styled = '#styled-system/';
/** Facts, samples and lists of the tools: no panel, no process, no device work. */
const toolFacts = '#tools/([\\w-]+|panel/props|[\\w-]+/(tool|samples))\\.ts$';

/** Own modules of a feature, and the doors of the features before it. */
const withinReach = (name, index) => [
  `#src/features/${name}/`,
  ...features
    .slice(0, index)
    .flatMap((below) => below.door.map((part) => `#src/features/${below.name}/${part}$`)),
];

const partsOfPanels = [
  '#src/(ui|i18n|platform)/',
  '#contract/',
  toolFacts,
  '#tools/[\\w-]+/(device|local)\\.ts$',
  '#tools/[\\w-]+\\.tsx$',
  '#tools/marks/[\\w-]+\\.tsx?$',
  'superstruct$',
  'react$',
  '@preact/signals-',
  'lucide-react',
  styled,
];

/** Folders of a panel use what is around them; no family uses another. */
const folderOfPanel = (family) => ({
  name: `folder of a panel of ${family}`,
  files: [`tools/${family}/panel/*/**`],
  may: [...partsOfPanels, `#tools/${family}/panel/`],
});

const areasOfFeature = ({ name }, index) => [
  {
    name: `calls of ${name}`,
    files: [`src/features/${name}/calls.ts`, `src/features/${name}/calls/*.ts`],
    may: ['#src/platform/http/', '#contract/', '#sw/contract/', 'ky$', 'superstruct$'],
  },
  {
    name: `parts of ${name}`,
    files: [
      `src/features/${name}/**/*.tsx`,
      `src/features/${name}/**/use-*.ts`,
      ...(name === 'dialogs' ? ['src/features/dialogs/policy.ts'] : []),
    ],
    may: [
      '#src/(hydration|i18n|platform|ui)/',
      ...withinReach(name, index),
      '#contract/',
      toolFacts,
      '#locales/',
      'react$',
      '@preact/signals-',
      'lucide-react',
      styled,
    ],
  },
  {
    name: `state of ${name}`,
    files: [`src/features/${name}/**/*.ts`],
    may: [
      '#src/(hydration|i18n|platform)/',
      ...withinReach(name, index),
      '#contract/',
      '#media/label/',
      '#sw/contract/',
      toolFacts,
      '#locales/',
      '@preact/signals-core$',
      'client-zip$',
      'idb-keyval$',
      'p-limit$',
      'superstruct$',
      'workbox-window$',
    ],
  },
];

export const areasOfPage = [
  { name: 'contract', files: ['contract/**'], may: ['#contract/', 'superstruct$', 'regexparam$'] },
  {
    name: 'media',
    files: ['media/**'],
    may: ['#contract/', '#media/', '@techstark/opencv-js$', 'delaunator$'],
  },
  ...families.map(folderOfPanel),
  {
    name: 'tool panel',
    files: [
      'tools/*/panel.tsx',
      'tools/*/panel/**',
      'tools/marks/**',
      'tools/{panel-props,clip-rules,photo-rules}.ts',
      'tools/*.tsx',
    ],
    may: partsOfPanels,
  },
  {
    name: 'tool facts',
    files: ['tools/*/tool.ts', `tools/{${lists.join(',')}}.ts`, 'tools/*/samples.ts'],
    may: ['#contract/', '#media/camera/names.ts$', '#tools/[\\w-]+\\.ts$', 'superstruct$'],
  },
  {
    name: 'networks on the device',
    files: [`tools/${NETWORKS}`],
    may: ['#contract/', '#media/', '@litertjs/'],
  },
  {
    name: 'tool on the device',
    files: ['tools/*/{device,local}.ts'],
    may: [
      '#contract/',
      '#media/',
      toolFacts,
      '#tools/face-swap/panel/finding/face-position.ts$',
      '#locales/illustrator.ts$',
      'superstruct$',
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
      '@pandacss/dev$',
      styled,
    ],
  },
  {
    name: 'platform',
    files: ['src/platform/**'],
    may: [
      '#src/platform/',
      '#contract/',
      '#media/(label|raster)/',
      '#sw/contract/',
      '@preact/signals-core$',
      'eventsource-parser$',
      'idb-keyval$',
      'ky$',
      'p-limit$',
      'superstruct$',
    ],
  },
  {
    name: 'hydration',
    files: ['src/hydration/**'],
    may: ['#src/(hydration|platform|i18n)/', '#styled-system/css/', 'react$', '@preact/signals-'],
  },
  {
    name: 'i18n',
    files: ['src/i18n/**'],
    may: [
      '#src/(i18n|hydration|platform)/',
      '#contract/',
      '#locales/',
      'react$',
      'rosetta$',
      'wouter',
      '@preact/signals-',
    ],
  },
  ...features.flatMap(areasOfFeature),
  {
    name: 'screens',
    files: ['src/screens/**'],
    may: [
      '#src/screens/tool/',
      '#sw/contract/',
      '#src/(features|hydration|i18n|platform|ui)/',
      '#media/sound/measure.ts$',
      '#contract/',
      toolFacts,
      '#locales/',
      'react$',
      'react-aria-components',
      '@preact/signals-',
      'lucide-react',
      styled,
    ],
  },
  {
    name: 'app',
    files: ['src/app/**', 'src/*.ts', 'src/*.tsx'],
    may: [
      '#src/',
      '#contract/',
      '#sw/contract/',
      toolFacts,
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
    name: 'live page of the parts',
    files: ['src/dev/**'],
    may: ['#src/(dev|ui)/', 'react$', 'react-dom', 'lucide-react', styled],
  },
  {
    name: 'what page and worker agree on',
    files: ['sw/contract/**'],
    may: ['#contract/', '#sw/contract/', 'superstruct$'],
  },
  {
    name: 'worker',
    files: ['sw/**'],
    may: ['#contract/', '#sw/', '#locales/languages', 'idb-keyval$', 'superstruct$'],
  },
];
