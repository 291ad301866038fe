import { completeLanguages } from '#locales/languages.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { type EditedContent, type PageEditor, pageOutcomes } from './page-editor.ts';
import { type ContentAct, changePart, contentActs, contentOf, fieldsOf } from './content-fields.ts';
import keepTyped from './page/keep-typed.js?raw';
import { type EditedPage, editView, hideView, pageKey, pagesView, publishView } from './page/pages-view.ts';
import type { Desk, Visit } from './desk-routes.ts';

const PAGES = '/admin/pages';
/** Bytes of a page's form: three for a character, written as nine. */
const MOST_FORM = 1_500_000;
/** A state's number, as forms carry it: what the database's integers hold. */
const REV = /^\d{1,9}$/;
const ACT = new RegExp(`^(${contentActs.join('|')}):([\\w.]{1,200})$`);

/** The state that the operator has seen. */
function revOf({ rev = '' }: Record<string, string>): number {
  if (!REV.test(rev)) throw inputRefused({ field: 'rev', message: 'invalid' });
  return Number(rev);
}

const isOutcome = (code: string | undefined): code is keyof typeof pageOutcomes =>
  code !== undefined && Object.hasOwn(pageOutcomes, code);

export function servePages(desk: Desk, editor: PageEditor): void {
  const open = async ({ c }: Visit): Promise<EditedContent> => {
    const name = (c.req.param('page') ?? '').replace('~', '/');
    const found = await editor.open(name, c.req.param('language') ?? '');
    if (!found) throw new HttpError('not_found');
    return found;
  };
  const viewOf = (
    { c, key }: Visit,
    { edit, content, ...page }: EditedContent,
    said = c.req.query('said'),
  ): EditedPage => ({
    ...page,
    language: edit.language,
    rev: edit.rev,
    isDraft: edit.draft !== null,
    isPublished: edit.published !== null,
    form: fieldsOf(content),
    said: isOutcome(said) ? pageOutcomes[said] : undefined,
    at: /^[\w.]{1,200}$/.exec(c.req.query('at') ?? '')?.[0],
    key,
  });
  const addressOf = ({ name, edit }: EditedContent): string => `${PAGES}/${edit.language}/${pageKey(name)}`;
  const to = ({ back }: Visit, page: EditedContent, query: Record<string, string>): Response =>
    back(`${addressOf(page)}?${new URLSearchParams(query).toString()}`);
  const show = ({ send }: Visit, view: EditedPage, status: 200 | 409 = 200) =>
    send(view.path, editView(view), { status, script: keepTyped });

  desk.page('pages', '/pages', async ({ send }) => {
    const codes = completeLanguages.map(({ code }) => code);
    return send('Pages', pagesView(await editor.list(), codes));
  });
  desk.page('pages', '/pages/:language/:page', async (visit) =>
    show(visit, viewOf(visit, await open(visit))),
  );
  desk.page('pages', '/pages/:language/:page/publish', async (visit) => {
    const view = viewOf(visit, await open(visit));
    return visit.send(`Publish ${view.path}`, publishView(view));
  });
  desk.page('pages', '/pages/:language/:page/hide', async (visit) => {
    const view = viewOf(visit, await open(visit));
    if (!view.canHide || view.isHidden) return visit.back(addressOf(await open(visit)));
    return visit.send(`Unpublish ${view.path}`, hideView(view));
  });
  desk.page('pages', '/pages/:language/:page/preview', async (visit) => {
    const { c } = visit;
    const { html, policy } = await editor.preview(await open(visit), c.var.log);
    c.header('Content-Security-Policy', policy);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    return c.html(html);
  });

  desk.act(
    'pages',
    '/pages/:language/:page',
    async (visit, fields) => {
      const rev = revOf(fields);
      const page = await open(visit);
      const content = contentOf(fields);
      const [, act = '', path = ''] = ACT.exec(fields['act'] ?? '') ?? [];
      const at = act === '' ? undefined : changePart(content, act as ContentAct, path);
      if (await editor.save(page, content, rev))
        return to(visit, page, at === undefined ? { said: 'saved' } : { said: 'saved', at });
      // What was written is shown again, over the state that is there now: saving once more is a decision.
      return show(visit, viewOf(visit, await editor.with(await open(visit), content), 'changed'), 409);
    },
    MOST_FORM,
  );
  for (const act of ['publish', 'hide', 'built-in', 'discard', 'restore'] as const)
    desk.act('pages', `/pages/:language/:page/${act}`, async (visit, fields) => {
      const rev = revOf(fields);
      const page = await open(visit);
      const version = Number(fields['version']);
      const said = await editor.act(page, act, { rev, version, by: visit.by, now: new Date() });
      if (said !== 'changed' && said !== 'incomplete') return to(visit, page, { said });
      return show(visit, viewOf(visit, await open(visit), said), 409);
    });
}
