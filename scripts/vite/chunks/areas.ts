import path from 'node:path';
import { shellFamilies } from '#contract/site/shell-families.ts';

/** What the bundler knows of modules while it makes chunks. */
interface ModuleFacts {
  importedIds: string[];
  dynamicallyImportedIds: string[];
}
export interface Chunking {
  getModuleInfo(id: string): ModuleFacts | null;
}

/**
 * Where a module is needed: `base` by the entry itself, `home` by the landing page, `aria` wherever
 * react-aria is (it is large), `clips` by tools whose files move, `local` by work on the device from its first
 * use, `device` by whole results made there, `panels` by tools that come with their first page, `tool`, `pages`
 * and `dialogs` by screens and dialogs, `online` by parts of no use without a network or opened by few, `after` by
 * what starts after hydration, `core` by that and by others, `sections` by what the landing page loads when there is
 * time, by screens that call no server, and by others, `light` by `sections` and `after`, `shared` by several
 * others.
 */
export type Area =
  | 'base'
  | 'home'
  | 'aria'
  | 'clips'
  | 'device'
  | 'local'
  | 'panels'
  | 'tool'
  | 'pages'
  | 'light'
  | 'dialogs'
  | 'online'
  | 'after'
  | 'core'
  | 'sections'
  | 'shared';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const ENTRY = path.join(root, 'src/app/entry-client.tsx');
const HOME = path.join(root, 'src/screens/home/screen.tsx');
const TEXTS = /\/locales\/[^/]+\//;
const ONLINE = new RegExp(
  [
    '^src/app/third-parties/',
    '^src/features/third-parties/(?!third-parties\\.ts)',
    '^src/features/payments/dialogs/(checkout|paid)/',
    '^src/features/account/dialogs/(delete-account|export-data)/',
    '^src/features/credits/dialogs/(check-in|invite)/',
    '^src/features/creations/dialogs/(share-result|compare-results|receipt)/',
    '^src/features/(wishes|challenge|support/dialogs)/',
  ].join('|'),
);
/** Screens of which nothing calls the server: what they share with others is loaded without those. */
const PLAIN =
  /^src\/screens\/(ai-effect|ai-tools|content-policy|not-found|privacy-policy|template(-model)?|terms-of-service)\//;
/** A page that says nothing without a network. */
const CHALLENGE = 'src/screens/challenge/part.tsx';
const CLIPS = /\/clips?\/|\/(clip-(check|look|player)|sound-player)\.tsx?$/;
const LOCAL = /^tools\/[^/]+\/(local|panel\/([\w-]+\/)?here)\.ts$/;
const ON_DEVICE = /^src\/screens\/(tool\/device\/|[\w-]+\/device-(results|work-rows)\.tsx$)/;
const PANELS = new RegExp(`^tools/(?!(${shellFamilies.join('|')})/)[^/]+/`);
/** Parts of results and lists that most visits never open. */
const SELDOM =
  /^src\/(ui\/media\/loupe|screens\/my-creations\/(gallery-bar|search\/\w[\w-]*)|features\/creations\/(calls\/gallery|files\/(pass-on|save-all)|again\/recall-settings)|features\/(tool-form\/(sending\/(left-out|refused-files)|recall\/fill)|jobs\/part-job))\.tsx?$/;
const ARIA = /\/node_modules\/(react-aria|react-stately|@react-aria|@react-stately|@internationalized)/;

/** The area of a lazily imported module. */
function areaOfRoot(id: string): Area {
  const file = path.relative(root, id);
  if (CLIPS.test(file)) return 'clips';
  if (ON_DEVICE.test(file)) return 'device';
  if (LOCAL.test(file)) return 'local';
  if (file.startsWith('src/screens/home/') || file.startsWith('src/features/page/')) return 'sections';
  if (PANELS.test(file) || SELDOM.test(file)) return 'panels';
  if (file.startsWith('src/screens/tool/batch/')) return 'panels';
  // The effect maker is a form of a tool under an address of its own.
  if (file.startsWith('src/screens/ai-effect-create/')) return 'panels';
  if (/^(src\/screens\/tool|tools)\//.test(file)) return 'tool';
  if (file === CHALLENGE || ONLINE.test(file)) return 'online';
  if (PLAIN.test(file)) return 'sections';
  // The form is a deferred part of the contact page, and whatever a page has is loaded with the next page.
  if (/^src\/(screens|features\/support)\//.test(file)) return 'pages';
  return /^src\/features\/[^/]+\/(dialogs|tray)\//.test(file) ? 'dialogs' : 'after';
}

function sortModules(chunking: Chunking): Map<string, Area> {
  const factsOf = (id: string): ModuleFacts =>
    chunking.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] };
  const closureOf = (start: string): Set<string> => {
    const seen = new Set<string>([start]);
    for (const id of seen) for (const next of factsOf(id).importedIds) seen.add(next);
    return seen;
  };
  const base = closureOf(ENTRY);
  const home = closureOf(HOME);
  const everything = new Set([ENTRY]);
  const roots = new Set<string>();
  for (const id of everything) {
    const { importedIds, dynamicallyImportedIds } = factsOf(id);
    for (const next of importedIds) everything.add(next);
    for (const next of dynamicallyImportedIds.filter((found) => !TEXTS.test(found))) {
      roots.add(next);
      everything.add(next);
    }
  }
  const needed = new Map<string, Set<Area>>();
  for (const start of roots) {
    const closure = closureOf(start);
    const area = [...closure].some((id) => ARIA.test(id)) ? 'aria' : areaOfRoot(start);
    for (const id of closure) needed.set(id, (needed.get(id) ?? new Set()).add(area));
  }
  const areas = new Map<string, Area>();
  for (const [id, by] of needed) {
    // What forms of clips share with other forms is no use to dialogs.
    if (by.has('panels') && by.has('clips')) by.add('tool');
    if (by.has('tool')) by.delete('clips');
    // Forms need nothing that only pages have.
    if (by.has('pages') && (by.has('panels') || by.has('device'))) by.add('shared');
    // Work on the device needs no panels, which need others in turn.
    if (by.has('local') && by.has('panels')) by.add('device');
    // Nothing else waits for what few pages need.
    for (const rare of ['aria', 'local', 'panels', 'device'] as const) if (by.size > 1) by.delete(rare);
    const [only = 'shared', ...others] = by;
    const isOfSections = by.has('sections');
    const isOfAfter = by.has('after');
    const several = isOfSections ? (isOfAfter ? 'light' : 'sections') : isOfAfter ? 'core' : 'shared';
    areas.set(id, others.length > 0 ? several : only);
  }
  for (const id of home) areas.set(id, 'home');
  for (const id of base) areas.set(id, 'base');
  areas.delete(ENTRY);
  return areas;
}

const sorted = new WeakMap<Chunking, Map<string, Area>>();

/** The area of a module, worked out from the finished graph of imports. */
export function areaOf(id: string, chunking: Chunking): Area | undefined {
  const areas = sorted.get(chunking) ?? sortModules(chunking);
  sorted.set(chunking, areas);
  return areas.get(id);
}
