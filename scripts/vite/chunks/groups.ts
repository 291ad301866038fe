import { type Area, type Chunking, areaOf } from './areas.ts';

const areas = (...parts: string[]): RegExp => new RegExp(parts.join('|'));

/** What every first page needs, besides what the entry imports at once. */
const BASE = areas(
  '/node_modules/(@preact|rosetta|dlv|templite|wouter|regexparam|use-sync-external-store)/',
  '/src/features/page/(page|payload)\\.ts',
  '/src/platform/(theme|network/connection)\\.ts',
  '/src/hydration/(tracker|live|part|again|prefetch|fulfilled|use-hydrated|deferred|boundary)\\.tsx?$',
  '/src/app/routing/(first-screen|navigation/pending-navigation)\\.tsx?$',
  '/src/app/shell/icons/icon(-names)?\\.tsx?$',
  '/src/ui/media/(coin|logo)\\.tsx$',
  '/contract/site/(brand|language|storage-keys)\\.ts',
  '/locales/language(s|-files)\\.ts',
  '/styled-system/(css/cx|recipes/button)\\.js',
  'panda-recipe',
  'preload-helper',
);

const inArea = (area: Area): { name: (id: string, chunking: Chunking) => string | null } => ({
  name: (id, chunking) => (areaOf(id, chunking) === area ? area : null),
});

/**
 * Chunks that are made on purpose; all other code is split where it is loaded. A file costs a request and its
 * own compression dictionary, so what is always needed together lies together. The first group that matches
 * wins.
 */
export const chunkGroups = [
  { name: 'react', test: areas('/node_modules/(react|react-dom|scheduler)/') },
  {
    name: (id: string, chunking: Chunking): string | null =>
      BASE.test(id) || areaOf(id, chunking) === 'base' ? 'base' : null,
  },
  // The parts of the app shell that hydrate after it.
  {
    name: 'frame',
    test: areas(
      '/src/app/routing/screens\\.ts',
      '/src/app/shell/nav/(preferences|sidebar|tab-bar|footer|more-menu|nav-item|sections)\\.tsx?$',
      '/src/ui/(controls/menu|overlays/popover|controls/roving|media/icon)\\.tsx?$',
      '/lucide-react/dist/esm/(Icon|createLucideIcon|shared|defaultAttributes)',
    ),
  },
  // Everything else by where it is needed: a chunk for each kind of page, and two for what they share. A chunk
  // takes what it imports along unless a chunk before it has that: `clips` comes after the forms it extends,
  // `aria` after what it shares, `panels` after all.
  inArea('home'),
  inArea('light'),
  inArea('sections'),
  inArea('core'),
  inArea('shared'),
  inArea('tool'),
  inArea('clips'),
  inArea('pages'),
  inArea('dialogs'),
  inArea('online'),
  inArea('after'),
  inArea('device'),
  inArea('aria'),
  inArea('panels'),
  inArea('local'),
];
