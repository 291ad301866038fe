import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BuiltPages } from '#contract/site/built-pages.ts';
import { tools } from '#contract/media/media.ts';
import { effects, templates } from '#contract/site/library.ts';
import type { PageTemplate } from '#contract/site/page-template.ts';
import { routeCheck } from '#contract/site/site.ts';
import pricing from '#locales/en/pages/pricing.json';
import ember from '#locales/en/pages/template/ember.json';
import home from '#locales/en/pages/home.json';
import muscle from '#locales/en/pages/ai-muscle-generator.json';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';
import { navigate } from '#tests/support/server/navigate.ts';
import { type RunningServer, startServer, writeSite } from '#tests/support/server.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const TOKEN = 'a-token-of-the-operator-with-enough-characters';
const ORIGIN = 'https://site.example';
const FRENCH = '/admin/pages/fr/pricing';
/** Stands for the build's renderer, which the journeys walk; it says what it was given. */
const RENDERER = `export const renderPage = async (code, path, origin, { template, hidden }) => ({
  view: 'pricing',
  seed: { screen: 'pricing' },
  payload: { path, template },
  body: JSON.stringify({ code, path, title: template?.h1.title, hidden }),
});
export const pageHtml = (shell, page, head) => shell.replace('<!--app-->', page.body.replaceAll('<', '&lt;') + head);`;

let folder: string;
let database: TestDatabase;
let servers: RunningServer[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-pages-'));
  const dist = join(folder, 'dist');
  const link = (code: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${ORIGIN}${address}"/>`;
  const entry = (address: string): string =>
    `<url><loc>${ORIGIN}${address}</loc>${link('en', '/pricing')}${link('fr', '/fr/pricing')}</url>`;
  await writeSite(dist, {
    '/fr/pricing/index.html': 'built pricing',
    '/fr/pricing/_payload.json': '{"built":true}',
    '/pricing/index.html': 'built pricing in English',
    '/fr/404/index.html': 'built 404 <code data-address></code>',
    '/sitemap.xml': ['<urlset>', entry('/pricing'), entry('/fr/pricing'), '</urlset>'].join('\n'),
  });
  const site: BuiltPages = {
    origin: ORIGIN,
    shell: '<!doctype html><head></head><script>1</script><!--app-->',
    preloads: {},
    languageLinks: {},
    pictures: [],
    hidden: {},
    pages: [
      { name: 'home', path: '/', fixed: true },
      { name: 'pricing', path: '/pricing', fixed: false },
      { name: 'template/ember', path: '/template/ember', fixed: false },
      { name: 'ai-muscle-generator', path: '/ai-muscle-generator', fixed: false },
    ],
  };
  const contents = JSON.stringify({
    home,
    pricing,
    'template/ember': ember,
    'ai-muscle-generator': muscle,
  });
  const files = {
    'pages/site.json': JSON.stringify(site),
    'pages/en.json': contents,
    'pages/fr.json': contents,
  };
  await mkdir(join(dist, 'server/pages'), { recursive: true });
  for (const [file, text] of Object.entries({
    ...files,
    'entry-server.js': RENDERER,
    'package.json': '{"type":"module"}',
  }))
    await writeFile(join(dist, 'server', file), text);
  database = await makeDatabase(8);
  const options = { distDir: dist, databaseUrl: database.url, env: { ADMIN_TOKEN: TOKEN } };
  servers = await Promise.all([startServer(options), startServer(options)]);
});
afterAll(async () => {
  for (const server of servers ?? []) await server.end();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const siteAt = (index = 0): RunningServer => servers[index] as RunningServer;

async function operator(index = 0) {
  const { origin } = siteAt(index);
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { origin, cookie },
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
  const entered = await send('/admin/enter', { token: TOKEN });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const get = (path: string) => fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
  return {
    get,
    send: (path: string, fields: Record<string, string>) => send(path, fields, cookie),
    /** The form's fields as a browser sends them. */
    async form(path = FRENCH): Promise<Record<string, string>> {
      const page = await (await get(path)).text();
      const decode = (text: string) =>
        text.replaceAll(
          /&(?:amp|lt|gt|quot|#39);/g,
          (entity) =>
            ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" })[entity] ?? entity,
        );
      const fields: Record<string, string> = {};
      const form = /<form[^>]*class="content"[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
      for (const [tag, name = ''] of form.matchAll(/<input[^>]*?name="([^"]*)"[^>]*>/g)) {
        if (tag.includes('checkbox') && !/\bchecked\b/.test(tag)) continue;
        fields[name] = decode(/value="([^"]*)"/.exec(tag)?.[1] ?? 'on');
      }
      for (const [, name = '', text = ''] of form.matchAll(
        /<textarea[^>]*?name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g,
      ))
        fields[name] = decode(text);
      for (const [, name = '', options = ''] of form.matchAll(
        /<select[^>]*?name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
      ))
        fields[name] = /value="([^"]*)"\s+selected/.exec(options)?.[1] ?? '';
      return fields;
    },
    /** Presses a button beside the form. */
    async press(act: string, more: Record<string, string> = {}) {
      const { key = '', rev = '' } = await this.form();
      return send(`${FRENCH}/${act}`, { key, rev, ...more }, cookie);
    },
  };
}
const look = async (path: string, index = 0): Promise<[number, string]> => {
  const response = await navigate(siteAt(index).origin, path);
  return [response.status, await response.text()];
};
const get = (path: string) => createVisitor(siteAt().origin).fetch(path);
const publishedNow = async () =>
  ((await (await get('/builds/latest.json')).json()) as { pages?: object }).pages;

it('a page is edited, previewed, published, taken away and restored, and all that is served follows', async () => {
  const editor = await operator();
  expect(await look('/fr/pricing')).toEqual([200, 'built pricing']);
  expect(await (await editor.get('/admin/pages')).text()).toContain('/admin/pages/fr/template~ember');
  const form = await editor.form();
  expect(form['h1.title']).toBe(pricing.h1.title);

  const saved = await editor.send(FRENCH, { ...form, act: 'save', 'h1.title': '<b>Prix</b>' });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${FRENCH}?said=saved`]);
  expect(await look('/fr/pricing'), 'a draft is the operator’s').toEqual([200, 'built pricing']);
  const preview = await editor.get(`${FRENCH}/preview`);
  const shown = await preview.text();
  expect(shown).toContain('&lt;b>Prix');
  expect(shown).not.toContain('<script>');
  expect(preview.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(preview.headers.get('x-robots-tag')).toBe('noindex');
  const asked = await editor.get(`${FRENCH}/publish`);
  expect(asked.headers.get('content-security-policy')).toContain("frame-src 'self'");
  expect(await asked.text()).toContain('Publish now');

  expect((await editor.press('publish')).headers.get('location')).toBe(`${FRENCH}?said=publish`);
  const [status, page] = await look('/fr/pricing');
  expect([status, page.includes('&lt;b>Prix')]).toEqual([200, true]);
  expect((await look('/pricing'))[1], 'English stays').toBe('built pricing in English');
  expect(await (await get('/fr/pricing/index.html')).text(), 'workers check the build’s file').toBe(
    'built pricing',
  );
  const payload = await get('/fr/pricing/_payload.json');
  const first = (await payload.json()) as { version: string; template: PageTemplate };
  expect(first.template.h1.title).toBe('<b>Prix</b>');
  expect(await publishedNow()).toEqual({ '/fr/pricing': first.version });
  const tag = payload.headers.get('etag') ?? '';
  const again = await createVisitor(siteAt().origin).fetch('/fr/pricing/_payload.json', {
    headers: { 'If-None-Match': tag },
  });
  expect(again.status).toBe(304);
  const map = await get('/sitemap.xml');
  expect(await map.text()).toMatch(/fr\/pricing<\/loc><lastmod>20/);
  const known = { 'If-None-Match': map.headers.get('etag') ?? '' };
  expect((await createVisitor(siteAt().origin).fetch('/sitemap.xml', { headers: known })).status).toBe(304);
  await expect
    .poll(async () => (await look('/fr/pricing', 1))[1], { message: 'the other server follows' })
    .toContain('Prix');

  const asking = await (await editor.get(`${FRENCH}/hide`)).text();
  expect(asking, 'it asks first, and says what is lost').toMatch(/<b>\/fr\/pricing<\/b> becomes a 404/);
  expect((await look('/fr/pricing'))[0]).toBe(200);
  expect((await editor.press('hide')).headers.get('location')).toContain('said=hide');
  const gone = await look('/fr/pricing');
  expect(gone[0]).toBe(404);
  expect(gone[1], 'the error page knows it too').toContain('"hidden":{"fr":["/pricing"]}');
  expect((await get('/fr/pricing/_payload.json')).status).toBe(404);
  expect(await publishedNow()).toEqual({ '/fr/pricing': null });
  expect(await (await get('/sitemap.xml')).text()).not.toContain('fr/pricing');
  expect((await look('/pricing'))[1], 'links of other languages leave it out').toContain(
    '"hidden":{"fr":["/pricing"]}',
  );
  expect(await createVisitor(siteAt().origin).call(routeCheck, { path: '/fr/pricing' })).toMatchObject({
    status: 404,
  });

  const history = await (await editor.get(FRENCH)).text();
  const versions = [...history.matchAll(/name="version" value="(\d+)"/g)].map(([, id = '']) => id);
  expect(versions).toHaveLength(2);
  await editor.press('restore', { version: versions[1] ?? '' });
  expect((await editor.form())['h1.title']).toBe('<b>Prix</b>');
  await editor.press('publish');
  expect((await look('/fr/pricing'))[0]).toBe(200);
  await editor.press('built-in');
  expect(await look('/fr/pricing')).toEqual([200, 'built pricing']);
  expect(await publishedNow()).toBeUndefined();
});

it('two operators who edit one page lose nothing', async () => {
  const [ann, ben] = [await operator(), await operator(1)];
  const mine = await ann.form();
  const theirs = await ben.form();
  await ann.send(FRENCH, { ...mine, act: 'save', 'h1.title': 'Ann' });
  const refused = await ben.send(FRENCH, { ...theirs, act: 'save', 'h1.title': 'Ben' });
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect([page.includes('value="Ben"'), page.includes('Somebody else')]).toEqual([true, true]);
  expect((await ann.form())['h1.title']).toBe('Ann');
  const late = await ben.send(`${FRENCH}/publish`, { key: theirs['key'] ?? '', rev: theirs['rev'] ?? '' });
  expect([late.status, (await look('/fr/pricing'))[1]]).toEqual([409, 'built pricing']);
  await ann.press('discard');
  expect((await ann.form())['h1.title']).toBe(pricing.h1.title);
});

it('blocks are moved, added and removed', async () => {
  const editor = await operator();
  const titles = async () =>
    Object.entries(await editor.form())
      .filter(([name]) => /^seo_content\.0\.data\.\d+\.title$/.test(name))
      .map(([, title]) => title);
  const before = await titles();
  const press = async (act: string) =>
    (await editor.send(FRENCH, { ...(await editor.form()), act })).headers.get('location');
  expect(await press('down:seo_content.0.data.0')).toBe(`${FRENCH}?said=saved&at=seo_content.0.data.1`);
  expect((await titles())[1]).toBe(before[0]);
  await press('add:seo_content.0.data');
  await press('drop:seo_content.0.data.0');
  expect(await titles()).toEqual([before[0], ...before.slice(2), '']);
  await press('drop:__proto__.toString');
  await editor.press('discard');
});

it('nobody else edits, and nothing that is sent becomes code', async () => {
  const editor = await operator();
  const form = await editor.form();
  const { origin } = siteAt();
  const stranger = await fetch(origin + FRENCH, { redirect: 'manual' });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, '/admin']);
  for (const path of [`${FRENCH}/preview`, `${FRENCH}/publish`, '/admin/pages'])
    expect((await fetch(origin + path, { redirect: 'manual' })).status, path).toBe(303);
  expect((await editor.send(FRENCH, { ...form, key: 'other', act: 'save' })).status).toBe(400);
  const foreign = await fetch(origin + FRENCH, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams(form),
  });
  expect(foreign.status).toBe(400);
  expect(
    (
      await editor
        .send(FRENCH, { ...form, 'h1.title': 'x'.repeat(10_000_000) })
        .catch(() => ({ status: 400 }))
    ).status,
  ).toBe(400);
  expect((await editor.send(FRENCH, { ...form, seo_content: '1000' })).status).toBe(400);
  expect((await editor.get('/admin/pages/fr/nothing')).status).toBe(404);
  expect((await editor.get('/admin/pages/xx/pricing')).status).toBe(404);

  const bad = {
    'h1.button.show': 'on',
    'h1.button.href': 'javascript:alert(1)',
    'h1.button.label': 'x',
    'tdk.title': '',
    'h1.path': 'https://evil.example/x.png',
    'style.theme_color': 'red;}body{',
  };
  await editor.send(FRENCH, { ...form, ...bad, act: 'save' });
  const marked = await (await editor.get(FRENCH)).text();
  for (const field of ['h1.button.href', 'tdk.title', 'h1.path', 'style.theme_color'])
    expect(marked, field).toContain(`id="bad-${field}"`);
  expect((await editor.press('publish')).status).toBe(409);
  expect(await look('/fr/pricing')).toEqual([200, 'built pricing']);
  await editor.press('discard');
  const { key = '', rev = '' } = await editor.form('/admin/pages/en/home');
  const kept = await editor.send('/admin/pages/en/home/hide', { key, rev });
  expect(kept.headers.get('location'), 'the site keeps its home page').toContain('said=nothing');
});

it('a state that is none is a field that is refused', async () => {
  const editor = await operator();
  const { key = '' } = await editor.form();
  for (const rev of [undefined, '', '-1', '1.5', 'x', '9'.repeat(20)])
    for (const path of ['', '/publish', '/hide', '/discard']) {
      const sent = { key, act: 'save', ...(rev === undefined ? {} : { rev }) };
      const answer = await editor.send(FRENCH + path, sent);
      const told = { code: 40000, data: { fields: [{ field: 'rev', message: 'invalid' }] } };
      expect([answer.status, await answer.json()], `${path} ${rev}`).toEqual([
        400,
        expect.objectContaining(told),
      ]);
    }
});

it('a template that is not published is not listed', async () => {
  const editor = await operator();
  const { key = '', rev = '' } = await editor.form('/admin/pages/en/template~ember');
  await editor.send('/admin/pages/en/template~ember/hide', { key, rev });
  const { templates: listed } = await createVisitor(siteAt().origin).call(templates, undefined as never);
  expect(listed.map(({ tdk }) => tdk.path)).toEqual(['/template/tide']);
});

it('a tool and an effect whose page is not published are not listed in that language', async () => {
  const editor = await operator();
  const slug = 'ai-muscle-generator';
  const listed = async (lang: string) => {
    const visitor = createVisitor(siteAt().origin);
    const [{ tools: slugs }, { effects: items }] = [
      await visitor.call(tools, { lang }),
      await visitor.call(effects, { lang }),
    ];
    return [slugs.some((tool) => tool.slug === slug), items.some(({ detail_url: to }) => to === `/${slug}`)];
  };
  expect(await listed('fr')).toEqual([true, true]);
  const { key = '', rev = '' } = await editor.form(`/admin/pages/fr/${slug}`);
  await editor.send(`/admin/pages/fr/${slug}/hide`, { key, rev });
  expect(await listed('fr')).toEqual([false, false]);
  expect(await listed('en')).toEqual([true, true]);
  const asked = await get('/api/media/tools');
  expect(asked.headers.get('cache-control'), 'by the caller’s language').toBe('private, no-cache');
});
