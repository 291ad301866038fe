const published = import.meta.glob<boolean>('./en/pages/template/*.json', {
  eager: true,
  import: 'isPublish',
});

/** Slugs of the published page templates: each has content of its own, `pages/template/<slug>.json`, that says so. */
export const publishedTemplates: readonly string[] = Object.entries(published)
  .filter(([, isPublished]) => isPublished)
  .map(([file]) => file.replace(/^.*\/|\.json$/g, ''));
