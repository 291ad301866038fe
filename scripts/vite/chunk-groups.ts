/**
 * Chunks that are made on purpose; all other code is split where it is loaded. A file costs a request and its own
 * compression dictionary, so what is always needed together lies together.
 */
export const chunkGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // What every first page needs, besides the frame that is the entry itself.
  {
    name: 'base',
    test: /node_modules\/(@preact|rosetta|dlv|templite|wouter|regexparam|use-sync-external-store)\/|\/src\/i18n\/|\/src\/stores\/(page|payload|locale|theme|connection)\.ts|\/contract\/(brand|language|storage-keys)\.ts|\/locales\/(languages\.ts|[^/]+\/language\.json)|\/styled-system\/(css\/cx|recipes\/button)\.js|panda-recipe|preload-helper|\/src\/ui\/(button|coin|logo)\.tsx|\/src\/app\/(boundary|deferred|first-screen|journey)\.tsx?$|\/shell\/sign(-names)?\.tsx?$/,
  },
  // The parts of the frame that come to life after it.
  { name: 'frame', test: /\/src\/app\/shell\/(preferences|sidebar|tab-bar|footer|more-menu|nav-item|sections\.ts|extras\.tsx|notices)|\/src\/ui\/(menu|popover|roving|back-top|toast|toast-region|use-countdown|icon)\.tsx?$|lucide-react\/dist\/esm\/(Icon|createLucideIcon|shared|defaultAttributes)/ },
];
