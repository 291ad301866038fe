/** Slugs of the published page templates: each has content of its own, `pages/template/<slug>.json`. */
export const publishedTemplates: readonly string[] = Object.keys(import.meta.glob('./en/pages/template/*.json')).map((file) => file.replace(/^.*\/|\.json$/g, ''));
