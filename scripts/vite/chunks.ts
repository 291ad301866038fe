import type { Rolldown } from 'vite';

/** Patterns of groups that have matched no file yet; one that never does fails the build (`entryChunks`). */
export const unusedPatterns = new Set<string>();

function group(name: string, ...patterns: string[]): Rolldown.CodeSplittingGroup & { name: string } {
  for (const pattern of patterns) unusedPatterns.add(pattern);
  const test = (id: string): boolean => {
    const found = patterns.filter((pattern) => new RegExp(pattern).test(id));
    for (const pattern of found) unusedPatterns.delete(pattern);
    return found.length > 0;
  };
  return { name, test };
}

/** What the entry imports. */
const base: Rolldown.CodeSplittingGroup['name'] = (id, build) =>
  build.getModuleInfo(id)?.importers.some((by) => by.endsWith('/src/app/entry-client.tsx')) ? 'base' : null;

/** Chunks of the page (docs/decisions/080-chunks.md). The first that matches wins, and takes along what it imports. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  group('react', '/node_modules/(react|react-dom|scheduler)/'),
  { name: base },
  group('frame', '/routing/screens.ts$', '/shell/nav/(preferences|sidebar|tab-bar|footer).tsx$'),
  group('home', '/screens/home/screen.tsx$'),
  // With what says that a part is missing: it is there before all others.
  group('core', '/src/app/(?!entry-)'),
  group('sections', '/src/features/page/(?!media/(clip|sound)-player)', '/screens/home/'),
  group('aria', '/node_modules/(react-aria|react-stately|@react-aria|@internationalized)'),
  {
    // Models are for those who have a choice.
    ...group('shared', '/(src(?!.*/models/)|contract|node_modules)/', '/tools/[^/]+.ts$'),
    minShareCount: 3,
  },
  group('models', '/features/models/(calls|models)'),
  group(
    'rows',
    '/ui/layout/(column|infinite|list)',
    '/features/credits/[^/]+.tsx$',
    '/icons/(arrow-left|copy).mjs',
  ),
  group('account', '/features/(account|payments)/', '/screens/(login|pricing)/'),
  group('bars', '/features/.*-(bar|mark).tsx$'),
  group('players', '/(clip|sound)-player.tsx$'),
  group('contents', '/screens/(ai-effect|ai-tools|not-found|template.*|.*-policy|terms-of-service)/'),
  group('results', '/features/creations/dialogs/'),
  group('dialogs', '/features/(?!third).*/(dialogs|tray)/'),
  group('pages', '/screens/(balance|contact-us|pay-result|settings|share)/', '/features/support/'),
  group('tool', '/screens/tool/(form/|screen)', '/tools/(face-swap|image-enhancer)/(panel|samples).ts'),
  group('effects', '/screens/(ai-effect-create|challenge)/'),
  group('choice', '/tool-form/models/(choice|follow)', '/screens/tool/models/', '/controls/row-choice'),
  { ...group('common', '/(src|contract|node_modules)/(?!react-aria)', '/tools/[^/]+.ts$'), minShareCount: 2 },
  group('creations', '/screens/my-creations/'),
  group('clip', '/screens/tool/clip/', '/tools/marks/', '/face-swap/panel/clip/'),
  group('device', '/screens/tool/device/', '/features/device-work/'),
  group('steps', '/(screens/tool|features)/'),
  group('panels', '/tools/[^/]+.tsx$', '/tools/[^/]+/(panel(?!.*/here)|samples)'),
  group('local', '/tools/[^/]+/(local|panel/.*here).ts$'),
];
