import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { brand } from '#contract/brand.ts';
import type { PageTemplate } from '#contract/site.ts';
import type { Operation } from '#contract/tool.ts';

/** What every screen gets. */
export interface ScreenProps {
  /** The page's content in the reader's language; absent when it could not be loaded. */
  template: PageTemplate | undefined;
  /** The `:model` of the address: a tool's slug, or a template's. */
  model: string | undefined;
  /** The page's path without language prefix. */
  path: string;
}

/** The page on screen. */
export interface Page extends ScreenProps {
  /** Route name without the `___<language>` ending; absent only for addresses that name no page. */
  name: string | undefined;
  operation: Operation | undefined;
  /** The slug stands for an item of the effects library (`model-is-effect`). */
  isEffect: boolean;
  /** The political-figure voice page: its voice must be labelled as a parody. */
  isParodyVoice: boolean;
  /** Set on error pages: HTTP status and, for others than 404, what went wrong. */
  status?: number | undefined;
  message?: string | undefined;
}

const current = signal<Page>({
  name: undefined, path: '/', model: undefined, template: undefined, operation: undefined, isEffect: false, isParodyVoice: false,
});

export const page: ReadonlySignal<Page> = current;

/** The specification's operation key of the page on screen. */
export const operation: ReadonlySignal<Operation | undefined> = computed(() => current.value.operation);
/** The content of the page on screen. */
export const template: ReadonlySignal<PageTemplate | undefined> = computed(() => current.value.template);
export const modelIsEffect: ReadonlySignal<boolean> = computed(() => current.value.isEffect);
export const parodyVoice: ReadonlySignal<boolean> = computed(() => current.value.isParodyVoice);

/** Page texts name the site as `{{brand}}`, so that a renamed site needs no other texts. */
export const withBrand = (config: PageTemplate): PageTemplate =>
  JSON.parse(JSON.stringify(config).replaceAll('{{brand}}', brand.name)) as PageTemplate;

/** Puts a page on screen. Only navigation calls this. */
export function showPage(next: Page): void {
  current.value = next;
}
