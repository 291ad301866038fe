import { type ReadonlySignal, signal } from '@preact/signals-core';
import { brand } from '#contract/brand.ts';
import type { PageTemplate } from '#contract/site.ts';

const shown = signal<PageTemplate | undefined>(undefined);

/** The template of the page on screen; undefined until its payload is here. */
export const template: ReadonlySignal<PageTemplate | undefined> = shown;

/** Page texts name the site as `{{brand}}`, so that a renamed site needs no other texts. */
export const withBrand = (config: PageTemplate): PageTemplate =>
  JSON.parse(JSON.stringify(config).replaceAll('{{brand}}', brand.name)) as PageTemplate;

/** Puts the template of a page's payload on screen. */
export function showTemplate(config: PageTemplate | undefined): void {
  shown.value = config && withBrand(config);
}
