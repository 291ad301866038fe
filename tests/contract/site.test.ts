import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact } from '#contract/site/contact.ts';
import * as library from '#contract/site/library.ts';
import { routeCheck } from '#contract/site/site.ts';
import chineseEmber from '#locales/zh-tw/pages/template/ember.json';
import chinese from '#locales/zh-tw/ui.json';
import chineseEffects from '#locales/zh-tw/tools/effects.json';
import { type RunningServer, startServer, writeSite } from '#tests/support/server.ts';
import { navigate as goTo } from '#tests/support/server/navigate.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { type TestDatabase, makeDatabase } from '#tests/support/database.ts';

const SCRIPT = 'document.documentElement.dataset.theme="dark"';
const OLD = '/assets/entry.0123456789.js';
const DEVICE_WORKER = '/assets/media-worker.0123456789.js';
const code = `export const answer = ${'4'.repeat(500)};`;

let folder: string;
let link: string;
let database: TestDatabase;
let server: RunningServer;
const get = (path: string, headers: Record<string, string> = {}) =>
  createVisitor(server.origin).fetch(path, { headers });
const navigate = (path: string, headers: Record<string, string> = {}) => goTo(server.origin, path, headers);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirari-site-'));
  link = join(folder, 'dist');
  await writeSite(join(folder, 'one'), {
    '/index.html': `<!doctype html><script>${SCRIPT}</script><script type="application/json">{}</script><script type="module" src="${OLD}"></script><style>a{}</style>`,
    '/zh/index.html': '<!doctype html><html lang="zh">',
    '/zh/404/index.html': '<!doctype html><html lang="zh">404 <code data-address></code>',
    '/ai-face-swap/index.html': '<!doctype html>swap',
    '/ai-face-swap/_payload.json': '{}',
    '/zh/_shell/index.html': '<!doctype html>shell',
    [OLD]: code,
    [DEVICE_WORKER]: code,
    '/sw.js': 'self',
    '/media/clip.mp4': 'x'.repeat(1000),
    '/builds/meta/build-1.json': '{"id":"build-1"}',
    '/.vite/manifest.json': '{}',
  });
  const client = join(folder, 'one/client');
  await writeFile(join(client, `${OLD}.br`), brotliCompressSync(code));
  await writeFile(join(client, `${OLD}.gz`), gzipSync(code));
  await symlink(join(folder, 'one'), link);
  database = await makeDatabase(4);
  await mkdir(join(folder, 'data'));
  const redirects = [
    { from: '/old', to: '/ai-face-swap', permanent: true },
    { from: '/away.html', to: 'https://help.example/faq' },
    { from: '/zh/challenge', to: '/zh/pricing?from=challenge' },
  ];
  await writeFile(join(folder, 'data/redirects.json'), JSON.stringify(redirects));
  server = await startServer({
    distDir: link,
    dataDir: join(folder, 'data'),
    databaseUrl: database.url,
    env: { REDIRECT_HOSTS: 'help.example' },
  });
});
afterAll(async () => {
  await server?.end();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

it('WebAssembly may be compiled by the worker for work on the device, and by no other script', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(DEVICE_WORKER)).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(await policyOf(DEVICE_WORKER)).not.toContain("'unsafe-");
  for (const path of [OLD, '/sw.js', '/index.html']) expect(await policyOf(path)).not.toContain('wasm');
});

describe('a page', () => {
  it('comes with the headers that keep it safe, its own scripts by their hashes', async () => {
    const { headers, status } = await navigate('/');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy')!;
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Language, Sec-Fetch-Site',
    });
  });

  it('is shown in the language of address, saved choice or browser', async () => {
    const location = async (path: string, headers: Record<string, string>) =>
      (await navigate(path, headers)).headers.get('location');
    expect(await location('/', { 'Accept-Language': 'zh-CN,zh;q=0.9' })).toBe('/zh');
    expect(await location('/ai-face-swap?a=1', { 'Accept-Language': 'zh' })).toBe('/zh/ai-face-swap?a=1');
    expect(await location('/', { 'Accept-Language': 'zh', Cookie: 'i18n_redirected=en' })).toBeNull();
    expect(await location('/zh', { 'Accept-Language': 'en' })).toBeNull();
    expect((await get('/', { 'Accept-Language': 'zh' })).status).toBe(200);
    expect(
      await location('/ai-face-swap', { 'Accept-Language': 'zh', 'Sec-Fetch-Site': 'same-origin' }),
    ).toBeNull();
    expect(await location('/', { 'Accept-Language': 'zh', 'Sec-Fetch-Site': 'cross-site' })).toBe('/zh');
    expect((await navigate('/zh/pricing')).status).toBe(200);
  });

  it('has one address, without a slash at the end', async () => {
    const response = await navigate('/pricing/?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/pricing?a=1']);
    const file = await navigate('/ai-face-swap/index.html');
    expect([file.status, file.headers.get('location')]).toEqual([308, '/ai-face-swap']);
    expect((await navigate('/index.html')).headers.get('location')).toBe('/');
    expect((await get('/ai-face-swap/index.html')).status, 'the worker fetches files').toBe(200);
    expect((await navigate('//evil.example/')).headers.get('location')).toBe('/evil.example');
  });

  it("that is unknown is a 404 in the user's language", async () => {
    for (const path of ['/nothing', '/template/nothing', '/404', '/a/b/c', '/zh-xx', '/nothing.php'])
      expect((await navigate(path)).status, path).toBe(404);
    const chinese = await navigate('/zh/nothing');
    expect([chinese.status, await chinese.text()]).toEqual([
      404,
      '<!doctype html><html lang="zh">404 <code data-address>/zh/nothing</code>',
    ]);
    expect(await (await navigate('/zh/%3Cb%3E$&')).text()).toContain(
      '<code data-address>/zh/&lt;b&gt;$&amp;</code>',
    );
    expect(await createVisitor(server.origin).call(routeCheck, { path: '/nothing' })).toEqual({
      status: 404,
      message: 'Page Not Found',
    });
    for (const path of ['/', '/zh/ai-face-swap', '/settings?x=1', '/pricing/'])
      expect(await createVisitor(server.origin).call(routeCheck, { path }), path).toEqual({});
  });

  it('is downloaded again only when it changed', async () => {
    for (const path of ['/ai-face-swap/_payload.json', '/sw.js', '/builds/latest.json']) {
      const { headers } = await get(path);
      expect(headers.get('cache-control'), path).toBe('no-cache');
      const again = await get(path, { 'If-None-Match': headers.get('etag')! });
      expect([again.status, again.headers.get('x-frame-options')], path).toEqual([304, null]);
    }
  });
});

describe('a hashed file', () => {
  it('comes compressed as the browser likes it, for ever', async () => {
    const encoding = async (accept: string) =>
      (await get(OLD, { 'Accept-Encoding': accept })).headers.get('content-encoding');
    expect(await encoding('gzip, deflate, br')).toBe('br');
    expect(await encoding('gzip, br;q=0')).toBe('gzip');
    expect(await encoding('identity')).toBeNull();
    expect(await encoding('*')).toBe('br');
    const { headers } = await get(OLD, { 'Accept-Encoding': 'br' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(await (await get(OLD)).text()).toBe(code);
    const head = await createVisitor(server.origin).fetch(OLD, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(code.length), '']);
  });

  it('that is missing is a plain 404 that is not cached', async () => {
    const response = await navigate('/assets/gone.js');
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('content-type'),
    ]).toEqual([404, 'no-store', 'text/plain; charset=utf-8']);
  });

  it('of the previous build is still served after a deploy without restart', async () => {
    await writeSite(join(folder, 'two'), { '/assets/entry.abcdefghij.js': 'new' }, 'build-2');
    await symlink(join(folder, 'two'), `${link}-new`);
    await rename(`${link}-new`, link);
    await rm(join(folder, 'one'), { recursive: true });
    await expect
      .poll(async () => ((await (await get('/builds/latest.json')).json()) as { id: string }).id)
      .toBe('build-2');
    expect(await (await get('/assets/entry.abcdefghij.js')).text()).toBe('new');
    expect(await (await get(OLD)).text()).toBe(code);
    expect((await get('/builds/meta/build-1.json')).status).toBe(200);
  });
});

describe('media', () => {
  it('is served in ranges', async () => {
    await writeSite(join(folder, 'two'), { '/media/clip.mp4': 'x'.repeat(1000) }, 'build-2');
    const range = async (header: string) => {
      const response = await get('/media/clip.mp4', { Range: header });
      return [
        response.status,
        response.headers.get('content-range'),
        (await response.arrayBuffer()).byteLength,
      ];
    };
    expect(await range('bytes=0-99')).toEqual([206, 'bytes 0-99/1000', 100]);
    expect(await range('bytes=-10')).toEqual([206, 'bytes 990-999/1000', 10]);
    expect(await range('bytes=990-')).toEqual([206, 'bytes 990-999/1000', 10]);
    expect(await range('bytes=2000-')).toEqual([416, 'bytes */1000', 0]);
    expect(await range('bytes=5-2')).toEqual([200, null, 1000]);
  });
});

describe('an address of the table of redirects', () => {
  it('leads elsewhere, by the route check and as a page, whether the site has it or not', async () => {
    const visitor = createVisitor(server.origin);
    for (const [path, status, to] of [
      ['/old', 308, '/ai-face-swap'],
      ['/zh/old', 308, '/zh/ai-face-swap'],
      ['/away.html', 302, 'https://help.example/faq'],
      ['/zh/challenge', 302, '/zh/pricing?from=challenge'],
    ] as const) {
      const { status: answered, headers } = await navigate(path);
      expect([answered, headers.get('location')], path).toEqual([status, to]);
      expect(await visitor.call(routeCheck, { path }), path).toEqual({ redirect: to });
    }
    expect((await navigate('/old?a=1')).headers.get('location')).toBe('/ai-face-swap?a=1');
    expect((await navigate('/zh/challenge?a=1')).headers.get('location')).toBe('/zh/pricing?from=challenge');
    expect(await visitor.call(routeCheck, { path: '/challenge' })).toEqual({});
  });
});

describe('the contact', () => {
  it('is the one of the configuration, or none', async () => {
    expect(await createVisitor(server.origin).call(contact)).toEqual({ email: null, form: true });
    const reachable = await startServer({
      databaseUrl: database.url,
      env: { CONTACT_EMAIL: 'help@mirari.example' },
    });
    expect(await createVisitor(reachable.origin).call(contact)).toEqual({
      email: 'help@mirari.example',
      form: true,
    });
    const note = (origin: string): Promise<Response> => fetch(`${origin}/.well-known/security.txt`);
    expect((await note(server.origin)).status).toBe(404);
    const text = await (await note(reachable.origin)).text();
    expect(text).toContain('Contact: mailto:help@mirari.example\n');
    const until = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect((until - Date.now()) / 86_400_000).toBeCloseTo(180, 0);
    await reachable.end();
  });
});

describe('effects and templates', () => {
  it('are there for everybody, by tab and language, and may be cached', async () => {
    const visitor = createVisitor(server.origin);
    const { effects: all } = await visitor.call(library.effects, { lang: 'zh-tw' });
    expect(all.find(({ id }) => id === 21)).toEqual({
      id: 21,
      tab: 1,
      name_lang: 'tools.effects.names.frenchKiss',
      name: chineseEffects.names.frenchKiss,
      available: true,
      credits_cost: 20,
      cover_url: '/media/items/french-kiss.webp',
      detail_url: '/ai-french-kiss-video-generator',
    });
    expect(all.find(({ id }) => id === 203)).toMatchObject({
      name: chinese.effects.names.flowerCrown,
      available: true,
    });
    expect(all.filter(({ available }) => !available)).toEqual([]);
    const { effects: pictures } = await visitor.call(library.effects, { tab: '2' });
    expect(pictures.map(({ id }) => id)).toEqual(all.filter(({ tab }) => tab === 2).map(({ id }) => id));
    expect(await visitor.ask(library.effects, { tab: '6' })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'tab' }] },
    });
    const { templates } = await visitor.call(library.templates, { lang: 'zh-tw' });
    expect(templates.map(({ tdk }) => tdk.path)).toEqual(['/template/ember', '/template/tide']);
    expect(templates[0]?.h1.title).toBe(chineseEmber.h1.title);
    const cached = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cached('/api/effects?lang=en')).toBe('public, max-age=300');
    expect(await cached('/api/templates')).toBe('private, no-cache');
  });
});

describe('nothing else', () => {
  it('leaves the folder of the build', async () => {
    for (const path of [
      '/../one/client/sw.js',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%5c..%5cx.js',
      '/.vite/manifest.json',
      '/assets/%00.js',
      '/%E0%A4%A',
    ])
      expect((await navigate(path)).status, path).toBeGreaterThanOrEqual(400);
  });

  it('unknown of the API is the envelope of a 404', async () => {
    const response = await get('/api/nothing');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ code: 40400 });
  });

  it('is not ready while its build is missing, and healthy all the same', async () => {
    expect((await get('/api/ready')).status).toBe(200);
    await rm(link);
    const away = await get('/api/ready');
    expect([away.status, away.headers.has('retry-after')]).toEqual([503, true]);
    expect((await get('/api/health')).status).toBe(200);
    await symlink(join(folder, 'two'), link);
    expect((await get('/api/ready')).status).toBe(200);
  });
});

describe('third parties', () => {
  const latest = async (origin: string) =>
    (await fetch(`${origin}/builds/latest.json`)).json() as Promise<Record<string, unknown>>;

  it('are neither named nor served where the operator has switched none on', async () => {
    expect(Object.keys(await latest(server.origin))).toEqual(['id', 'timestamp', 'redirects']);
    for (const part of ['analytics', 'chat']) expect((await navigate(`/third/${part}`)).status).toBe(404);
  });

  it('run in frames of their own, whose policies the pages do not share', async () => {
    await writeSite(join(folder, 'third'), { '/index.html': '<!doctype html>' });
    await writeFile(join(folder, 'third/client/builds/latest.json'), '{"id":"build-1","timestamp":1}');
    const own = await startServer({
      distDir: join(folder, 'third'),
      dataDir: join(folder, 'data-third'),
      databaseUrl: database.url,
      env: { ANALYTICS_ID: 'G-TEST12345', CHAT_WIDGET_URL: 'https://chat.example/room?site=1' },
    });
    try {
      const third = { analytics: true, chat: 'chat.example' };
      expect(await latest(own.origin)).toEqual({ id: 'build-1', timestamp: 1, third });
      const frame = await goTo(own.origin, '/third/analytics');
      const policy = frame.headers.get('content-security-policy') ?? '';
      expect(policy).toContain('sandbox allow-scripts;');
      expect(policy).not.toContain('allow-same-origin');
      expect(policy).toContain("frame-ancestors 'self'");
      expect(await frame.text()).toContain('https://www.googletagmanager.com/gtag/js?id=G-TEST12345');
      const chat = (await goTo(own.origin, '/third/chat')).headers.get('content-security-policy');
      expect(chat).toContain('frame-src https://chat.example');
      expect(chat).not.toContain('script-src');
      const page = (await goTo(own.origin, '/')).headers.get('content-security-policy');
      expect(page).not.toContain('http');
    } finally {
      await own.end();
    }
  });
});
