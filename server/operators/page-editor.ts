import type { PageTemplate } from '#contract/site/page-template.ts';
import type { Log } from '#server/db/log.ts';
import { inputRefused } from '#server/http/errors.ts';
import {
  type PageEdit,
  type PageProblem,
  type PageVersion,
  type PublishedPages,
  drawHtml,
  inlineHashes,
  problemsOf,
} from '#server/site/door.ts';
import type { Audit, By } from './audit/audit.ts';

/** Characters of a content as JSON. */
const MOST_CONTENT = 300_000;

/** What an act came to, and what the page says about it. */
export const pageOutcomes = {
  saved: 'The draft is saved. Visitors do not see it yet.',
  publish: 'Published: visitors see it from now on.',
  hide: 'Not published any more: visitors get a 404.',
  'built-in': 'Visitors see the built-in page again.',
  discard: 'The draft is gone.',
  restore: 'That version is the draft now; publish it when it is right.',
  changed:
    'Somebody else has changed this page meanwhile. Nothing was overwritten; look again before you save.',
  incomplete: 'Not published: the marked fields need something.',
  nothing: 'There is nothing to do that to.',
} as const;
type PageOutcome = keyof typeof pageOutcomes;
type PageAction = 'publish' | 'hide' | 'built-in' | 'discard' | 'restore';

export interface EditedContent {
  name: string;
  path: string;
  edit: PageEdit;
  /** The draft, else what is published, else the build's. */
  content: PageTemplate;
  problems: readonly PageProblem[];
  history: readonly PageVersion[];
  state: string;
  canHide: boolean;
  isHidden: boolean;
}

interface Doing {
  /** The state that the operator has seen. */
  rev: number;
  version: number;
  by: By;
  now: Date;
}

export interface PageEditor {
  list(): Promise<{ name: string; path: string; states: Map<string, string> }[]>;
  open(name: string, language: string): Promise<EditedContent | undefined>;
  /** The same page with other content. */
  with(page: EditedContent, content: PageTemplate): Promise<EditedContent>;
  /** Saves a draft, complete or not; false: somebody else was faster. */
  save(page: EditedContent, content: PageTemplate, rev: number): Promise<boolean>;
  act(page: EditedContent, action: PageAction, doing: Doing): Promise<PageOutcome>;
  /** The page without scripts, and the policy that keeps it so. */
  preview(page: EditedContent, log: Log): Promise<{ html: string; policy: string }>;
}

const SCRIPTS = /<script\b[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g;

const wordOf = (isDraft: boolean, published: PageTemplate | boolean | null): string =>
  [published === null || published === false ? '' : 'Published', isDraft ? 'Draft' : '']
    .filter(Boolean)
    .join(', ');

export function createPageEditor(pages: PublishedPages, audit: Pick<Audit, 'note'>): PageEditor {
  const { store } = pages;
  const builtOf = async (name: string, language: string): Promise<PageTemplate | undefined> =>
    (await (await pages.built()).contentsIn(language))[name];

  const withContent: PageEditor['with'] = async (page, content) => {
    const { isHome, tdk } = (await builtOf(page.name, page.edit.language)) ?? page.content;
    // What the page is and where it stands are the build's to say.
    const own = {
      ...content,
      isPublish: true,
      isHome,
      tdk: { ...content.tdk, path: tdk.path },
    };
    return { ...page, content: own, problems: problemsOf(own) };
  };

  const open: PageEditor['open'] = async (name, language) => {
    const built = await pages.built();
    const place = built.pages.find((page) => page.name === name);
    const original = await builtOf(name, language);
    if (!place || !original) return undefined;
    const [edit, history] = await Promise.all([store.find(name, language), store.history(name, language)]);
    const shown = edit.published ?? original;
    const page: EditedContent = {
      name,
      path: place.path,
      edit,
      content: edit.draft ?? shown,
      problems: [],
      history,
      state: !shown.isPublish
        ? `Not published${edit.draft ? ', draft' : ''}`
        : wordOf(edit.draft !== null, edit.published) || 'Built-in',
      canHide: !place.fixed,
      isHidden: !shown.isPublish,
    };
    return withContent(page, page.content);
  };

  /** Every change of what visitors see. */
  const publish = async (
    page: EditedContent,
    content: PageTemplate | null,
    { rev, by, now }: Doing,
    { act, keepDraft }: { act: 'published' | 'unpublished' | 'built-in'; keepDraft: boolean },
  ): Promise<boolean> => {
    const { name, edit } = page;
    const key = { page: name, language: edit.language, rev };
    const isDone = await store.publish(key, content, { act, place: by.place, now, keepDraft });
    const outcome = `${isDone ? 'done' : 'refused: changed'}: ${edit.language} ${name}`;
    await audit.note(by, { action: `page ${act}`, outcome }, now);
    if (isDone) await pages.changed();
    return isDone;
  };

  const acts: Record<PageAction, (page: EditedContent, doing: Doing) => Promise<boolean | PageOutcome>> = {
    async publish(page, doing) {
      if (page.problems.length > 0) return 'incomplete';
      await drawHtml(await pages.current(), page.edit.language, page.path, page.content);
      return publish(page, page.content, doing, { act: 'published', keepDraft: false });
    },
    async hide(page, doing) {
      const shown = page.edit.published ?? (await builtOf(page.name, page.edit.language));
      if (!page.canHide || !shown) return 'nothing';
      return publish(page, { ...shown, isPublish: false }, doing, { act: 'unpublished', keepDraft: true });
    },
    'built-in': (page, doing) => publish(page, null, doing, { act: 'built-in', keepDraft: true }),
    discard: ({ name, edit }, { rev }) => store.saveDraft({ page: name, language: edit.language, rev }, null),
    async restore({ name, edit }, { rev, version }) {
      const id = Number.isSafeInteger(version) ? version : 0;
      const found = await store.version(name, edit.language, id);
      const content = found === null ? await builtOf(name, edit.language) : found;
      if (!content) return 'nothing';
      return store.saveDraft({ page: name, language: edit.language, rev }, { ...content, isPublish: true });
    },
  };

  return {
    open,
    with: withContent,
    async list() {
      const [built, touched] = await Promise.all([pages.built(), store.touched()]);
      return built.pages.map(({ name, path }) => ({
        name,
        path,
        states: new Map(
          touched
            .filter(({ page, isDraft, isPublished }) => page === name && (isDraft || isPublished))
            .map(({ language, isDraft, isPublished }) => [language, wordOf(isDraft, isPublished)]),
        ),
      }));
    },
    async save(page, content, rev) {
      const { content: own } = await withContent(page, content);
      if (JSON.stringify(own).length > MOST_CONTENT)
        throw inputRefused({ field: 'content', message: 'size' });
      return store.saveDraft({ page: page.name, language: page.edit.language, rev }, own);
    },
    async act(page, action, doing) {
      const done = await acts[action](page, doing);
      if (typeof done === 'string') return done;
      return done ? action : 'changed';
    },
    async preview({ path, edit, content }, log) {
      const { html } = await drawHtml(await pages.current(), edit.language, path, content).catch(
        (error: unknown) => {
          log.warn({ err: error }, 'a draft cannot be drawn');
          return {
            html: '<!doctype html><p>This draft cannot be drawn yet: put the marked fields right.</p>',
          };
        },
      );
      const bare = html.replaceAll(SCRIPTS, '').replace('<head>', '<head><base target="_blank">');
      const styles = inlineHashes(bare).styles.map((hash) => `'${hash}'`);
      const policy = [
        "default-src 'none'",
        ['style-src', "'self'", ...styles].join(' '),
        "img-src 'self' data:",
        "media-src 'self'",
        "font-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ];
      return { html: bare, policy: policy.join('; ') };
    },
  };
}
