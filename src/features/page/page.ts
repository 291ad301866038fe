import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { brand } from '#contract/site/brand.ts';
import type { PageTemplate } from '#contract/site/page-template.ts';
import type { Operation } from '#contract/tools/operations.ts';

export interface ScreenProps {
  /** The page's content in the user's language; absent when it could not be loaded. */
  template: PageTemplate | undefined;
  /** The `:model` of the address: a tool's slug, or a template's. */
  model: string | undefined;
  /** The page's path without language prefix. */
  path: string;
}

/** The current page, without its content. */
export interface PageFacts {
  /** Route name without the `___<language>` ending; absent only for addresses without a route. */
  name: string | undefined;
  path: string;
  model: string | undefined;
  /** The page's own heading. */
  title: string | undefined;
  operation: Operation | undefined;
  /** Set on error pages: HTTP status (0: no network) and, for others than 404, the error text. */
  status?: number | undefined;
  message?: string | undefined;
  /** On an error page: the code of the page's language, which could not be loaded. */
  missingLanguage?: string | undefined;
}

const nowhere: PageFacts = {
  name: undefined,
  path: '/',
  model: undefined,
  title: undefined,
  operation: undefined,
};
const facts = signal<PageFacts>(nowhere);
const content = signal<PageTemplate | undefined>(undefined);

export const page: ReadonlySignal<PageFacts> = facts;
export const template: ReadonlySignal<PageTemplate | undefined> = content;

/** Page texts name the site as `{{brand}}`, so that a renamed site needs no other texts. */
export const withBrand = (config: PageTemplate): PageTemplate =>
  JSON.parse(JSON.stringify(config).replaceAll('{{brand}}', brand.name)) as PageTemplate;

/** Sets the current page. Only navigation and a change of language call this. */
export function showPage(next: PageFacts, itsContent: PageTemplate | undefined): void {
  batch(() => {
    facts.value = next;
    content.value = itsContent;
  });
}

/** The content of the first page: it arrives after the page's app shell is hydrated. */
export function showTemplate(itsContent: PageTemplate | undefined): void {
  content.value = itsContent;
}
