import type { Context } from 'hono';
import { completeLanguages } from '#locales/languages.ts';
import type { Calls } from '#server/http/calls.ts';
import type { Env } from '#server/http/env.ts';
import { HttpError, inputRefused } from '#server/http/errors.ts';
import { type EditedContent, type PageEditor, pageOutcomes } from './page-editor.ts';
import { type ContentAct, changePart, contentActs, contentOf, fieldsOf } from './content-fields.ts';
import keepTyped from './page/keep-typed.js?raw';
import { type EditedPage, editView, pageKey, pagesView, publishView } from './page/pages-view.ts';
import type { Desk } from './routes.ts';

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

export function servePages(app: Calls['app'], desk: Desk, editor: PageEditor): void {
  const open = async (c: Context<Env>): Promise<EditedContent> => {
    const name = (c.req.param('page') ?? '').replace('~', '/');
    const found = await editor.open(name, c.req.param('language') ?? '');
    if (!found) throw new HttpError('not_found');
    return found;
  };
  const viewOf = (
    c: Context<Env>,
    cookie: string,
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
    key: desk.keyOf(cookie),
  });
  const addressOf = ({ name, edit }: EditedContent): string => `${PAGES}/${edit.language}/${pageKey(name)}`;
  const to = (c: Context<Env>, page: EditedContent, query: Record<string, string>): Response =>
    desk.back(c, `${addressOf(page)}?${new URLSearchParams(query).toString()}`);
  const show = (c: Context<Env>, view: EditedPage, status: 200 | 409 = 200) =>
    desk.send(c, view.path, editView(view), { status, script: keepTyped });

  app.get(PAGES, async (c) => {
    if ((await desk.cookieOf(c)) === undefined) return desk.back(c);
    const codes = completeLanguages.map(({ code }) => code);
    return desk.send(c, 'Pages', pagesView(await editor.list(), codes));
  });
  app.get(`${PAGES}/:language/:page`, async (c) => {
    const cookie = await desk.cookieOf(c);
    return cookie === undefined ? desk.back(c) : show(c, viewOf(c, cookie, await open(c)));
  });
  app.get(`${PAGES}/:language/:page/publish`, async (c) => {
    const cookie = await desk.cookieOf(c);
    if (cookie === undefined) return desk.back(c);
    const view = viewOf(c, cookie, await open(c));
    return desk.send(c, `Publish ${view.path}`, publishView(view));
  });
  app.get(`${PAGES}/:language/:page/preview`, async (c) => {
    if ((await desk.cookieOf(c)) === undefined) return desk.back(c);
    const { html, policy } = await editor.preview(await open(c), c.var.log);
    c.header('Content-Security-Policy', policy);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
    return c.html(html);
  });

  desk.act(
    '/pages/:language/:page',
    async (c, fields, cookie) => {
      const rev = revOf(fields);
      const page = await open(c);
      const content = contentOf(fields);
      const [, act = '', path = ''] = ACT.exec(fields['act'] ?? '') ?? [];
      const at = act === '' ? undefined : changePart(content, act as ContentAct, path);
      if (await editor.save(page, content, rev))
        return to(c, page, at === undefined ? { said: 'saved' } : { said: 'saved', at });
      // What was written is shown again, over the state that is there now: saving once more is a decision.
      return show(c, viewOf(c, cookie, await editor.with(await open(c), content), 'changed'), 409);
    },
    MOST_FORM,
  );
  for (const act of ['publish', 'hide', 'built-in', 'discard', 'restore'] as const)
    desk.act(`/pages/:language/:page/${act}`, async (c, fields, cookie) => {
      const rev = revOf(fields);
      const page = await open(c);
      const said = await editor.act(page, act, {
        rev,
        version: Number(fields['version']),
        place: desk.place(c),
        now: new Date(),
      });
      if (said !== 'changed' && said !== 'incomplete') return to(c, page, { said });
      return show(c, viewOf(c, cookie, await open(c), said), 409);
    });
}
