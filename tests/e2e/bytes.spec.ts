import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest, runnerImport } from 'vite';
import type { BuildFile } from '#contract/site/builds.ts';
import { moduleGraph } from '#scripts/vite/module-graph.ts';
import type { AriaTexts } from '#src/ui/controls/aria-texts.ts';
import { expect, test } from './support/test.ts';
import { builtFiles } from './support/cached-files.ts';
import { dist } from './support/dist.ts';
import { completeLanguages, textsOf } from './support/site.ts';
import { networkQuiet } from './support/worker.ts';

const KB = 1024;
const manifest = JSON.parse(readFileSync(path.join(dist, 'server/manifest.json'), 'utf8')) as Manifest;
const graph = moduleGraph(manifest);
const ENTRY = 'index.html';
const HOME = 'src/screens/home/screen.tsx';

/** Size on the wire; small files are not compressed. */
function sent(file: string, ending: '.gz' | '.br'): number {
  const full = path.join(dist, 'client', file);
  return statSync(existsSync(full + ending) ? full + ending : full).size;
}
const total = (files: Iterable<string>, ending: '.gz' | '.br' = '.gz'): number =>
  [...files].reduce((sum, file) => sum + sent(file, ending), 0);
const text = (file: string): string => readFileSync(path.join(dist, 'client', file), 'utf8');

/** The chunk that the entry loads while it starts: the deferred parts of the app shell and the loader of screens. */
const started = Object.keys(manifest).filter((source) => source.startsWith('_frame.'));

/**
 * All that the landing page loads before it is idle. What it loads then (slider, clip, worker, credits, jobs)
 * does not delay it.
 */
const landing = new Set([ENTRY, HOME, ...started].flatMap((source) => graph.needs(source)));
const scripts = [...landing].filter((file) => file.endsWith('.js'));
const styles = [...landing].filter((file) => file.endsWith('.css'));
const assets = readdirSync(path.join(dist, 'client/assets'));
const textsSent = (code: string): number =>
  sent(`assets/${assets.find((file) => file.startsWith(`shell-${code}.`) && file.endsWith('.js'))}`, '.gz');
const show = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

test('the landing page starts to hydrate after 85 KB of JavaScript, and the app shell after 92.5', () => {
  console.log(
    `landing: entry ${show(total(graph.scripts(ENTRY)))}, with home and frame ${show(total(scripts))} (gz)`,
  );
  expect(total(graph.scripts(ENTRY))).toBeLessThanOrEqual(85 * KB);
  expect(total(scripts)).toBeLessThanOrEqual(92.5 * KB);
});

test('the styles of the landing page take at most 12 KB', () => {
  expect(total(styles)).toBeLessThanOrEqual(12 * KB);
});

test('the service worker takes at most 10.5 KB', () => {
  expect(sent('sw.js', '.gz')).toBeLessThanOrEqual(10.5 * KB);
});

test('every page is rendered whole: no part of it has to be drawn again by the browser', () => {
  const pages = readdirSync(path.join(dist, 'client'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => text(file).includes('<!--$!-->'))).toEqual([]);
});

for (const { code, prefix } of completeLanguages) {
  test(`in ${code} the landing document takes at most 9.5 KB on the wire and the texts at most 20`, () => {
    expect(sent(path.join(prefix, 'index.html'), '.br')).toBeLessThanOrEqual(9.5 * KB);
    console.log(`texts in ${code}: ${show(textsSent(code))} (gz)`);
    expect(textsSent(code)).toBeLessThanOrEqual(20 * KB);
  });
}

const build = builtFiles();
const paths = (files: readonly BuildFile[]): string[] => files.map((file) => file.path);

test('the application in a language takes at most 80 files and 560 kB, and 400 kB of that are scripts', () => {
  for (const [code, files] of Object.entries(build.languages)) {
    const application = paths([...build.shell, ...build.parts, ...files, { path: '/sw.js', hash: '' }]);
    const bytes = total(application, '.br');
    console.log(`application in ${code}: ${application.length} files, ${show(bytes)} on the wire`);
    expect(application.length, code).toBeLessThanOrEqual(80);
    expect(bytes, code).toBeLessThanOrEqual(560_000);
    const scripts = application.filter((file) => file.endsWith('.js'));
    expect(total(scripts, '.br'), code).toBeLessThanOrEqual(400_000);
  }
});

test('everything that the shell imports, statically or lazily, is in the list of the build', () => {
  const listed = new Set(
    paths([...build.shell, ...build.parts, ...build.device, ...Object.values(build.languages).flat()]),
  );
  const code = [...listed].filter((file) => file.endsWith('.js'));
  for (const file of code) {
    const named = [
      ...text(file).matchAll(/["'`](?:\.{0,2}\/)?((?:assets\/)?[\w-]+\.[\w-]{10}\.(?:js|css))["'`]/g),
    ].map(([, name = '']) => (name.startsWith('assets/') ? name : `assets/${name}`));
    for (const name of named.filter((one) => existsSync(path.join(dist, 'client', one))))
      expect(listed.has(`/${name}`), `${file} imports ${name}`).toBe(true);
  }
  expect(code.length).toBeGreaterThan(10);
});

test('the worker that draws photos is cached with the screens, that of tools with its first use', () => {
  const isTool = (file: string): boolean => /^\/assets\/(media-worker|device-[\w-]+)\.[^/]*js$/.test(file);
  expect(paths(build.parts).filter((file) => file.startsWith('/assets/draw-worker.'))).toHaveLength(1);
  expect(paths(build.parts).filter(isTool)).toEqual([]);
  const tools = paths(build.device).filter(isTool);
  // The worker, the work of six families, and what some of them share.
  expect(tools).toHaveLength(9);
  for (const file of tools)
    expect(sent(file, '.br')).toBeLessThanOrEqual((/device-(effects|vision)\./.test(file) ? 40 : 20) * KB);
});

test('work on the device takes at most 600 KB, 4.8 MB more with its networks, as many as users are told', () => {
  for (const [isLarge, most] of [
    [false, 600],
    [true, 4700],
  ] as const) {
    const files = build.device.filter(({ large = false }) => large === isLarge);
    const told = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const real = total(paths(files), '.br');
    console.log(`on the device: ${files.length} files, ${show(told)} told, ${show(real)} on the wire (br)`);
    expect(Math.abs(told - real)).toBeLessThan(0.03 * real);
    expect(real).toBeLessThanOrEqual(most * KB);
  }
});

test('scripts, styles and document of the landing page take at most 99 KB on the wire', () => {
  const wire = total([...scripts, ...styles, 'index.html'], '.br');
  console.log(`landing on the wire: ${show(wire)} (br)`);
  expect(wire).toBeLessThanOrEqual(99 * KB);
});

/** The screens in the folders around a module: it is opened from one of them. */
function screensAround(source: string): string[] {
  const folder = path.dirname(source);
  if (folder === '.') return [];
  const screen = path.join(folder, 'screen.tsx');
  return [...(graph.has(screen) ? [screen] : []), ...screensAround(folder)];
}

test('a dialog that is opened later takes at most 48 KB', () => {
  // Every page has what the landing page shows below, and has started.
  const afterwards = new Set(
    ['src/app/after-hydration.ts', 'src/features/page/below.tsx'].flatMap((source) => graph.needs(source)),
  );
  const dialogs = Object.keys(manifest).filter(
    (source) => /dialog[^/]*\.tsx$/.test(source) && manifest[source]?.isDynamicEntry,
  );
  expect(dialogs.length).toBeGreaterThan(0);
  for (const source of dialogs) {
    const opener = new Set(screensAround(source).flatMap((screen) => graph.needs(screen)));
    const own = graph
      .needs(source)
      .filter((file) => !landing.has(file) && !afterwards.has(file) && !opener.has(file));
    expect(total(own), source).toBeLessThanOrEqual(48 * KB);
  }
});

test('the first load carries the texts of no language but its own', () => {
  const loaded = [...scripts.map(text), text('index.html')].join('\n');
  for (const { code } of completeLanguages.filter((language) => language.code !== 'en')) {
    const { error, app } = textsOf(code);
    for (const words of [error.notFoundHint, error.offlinePage, app.offline, app.tagline])
      expect(loaded.includes(words), `${code}: ${words}`).toBe(false);
  }
});

test('the first load carries no page content and no tool that it does not show', () => {
  const loaded = scripts.map(text).join('\n');
  const content = JSON.parse(text('ai-face-swap/_payload.json')) as {
    template: { tdk: { description: string } };
  };
  expect(loaded).not.toContain(content.template.tdk.description);
  expect(loaded).not.toContain('tiktok-watermark-remover');
});

test('everything that React Aria can say in what is built is said by our texts', async () => {
  const code = assets.filter((file) => file.endsWith('.js')).map((file) => text(`assets/${file}`));
  const packages = code.flatMap((script) =>
    [...script.matchAll(/["'`](@react-(?:aria|stately)\/[\w-]+|react-aria-components)["'`]/g)].map(
      ([, name = '']) => name,
    ),
  );
  const said = [...new Set(packages)].map(async (name) => {
    const [, world = 'react-aria-components', folder = ''] = /^@(react-\w+)\/(.+)/.exec(name) ?? [];
    const file = path.join('node_modules', world, 'dist/private/intl', folder, 'en-US.mjs');
    const { default: texts } = (await import(pathToFileURL(path.resolve(file)).href)) as { default: object };
    return [name, Object.keys(texts).toSorted()];
  });
  const { module } = await runnerImport<{ ariaTexts: AriaTexts }>(
    path.resolve('src/screens/my-creations/aria-texts.ts'),
    { configFile: false, logLevel: 'error' },
  );
  const ours = Object.entries(module.ariaTexts).map(([name, texts]) => [name, Object.keys(texts).toSorted()]);
  expect(await Promise.all(said)).toEqual(ours);
});

/** A page without a worker; a busy machine can seem a network of 2G, on which it would wait for its first use. */
const alone = (): void => {
  navigator.serviceWorker.register = () => new Promise(() => {});
  Object.defineProperty(navigator, 'connection', { value: undefined });
};

/** Pages that are whole without script. */
const WHOLE = ['/', '/ai-face-swap', '/login', '/my-creations'];

test('a first visit fetches scripts only after a page that is whole without them has loaded', async ({
  browser,
}) => {
  const early: string[] = [];
  for (const path of WHOLE) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(alone);
    await page.goto(path, { waitUntil: 'load' });
    await page.locator('#root > [data-part=live]').waitFor({ state: 'attached' });
    const { load, scripts } = await page.evaluate(() => {
      const [{ loadEventEnd }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return { load: loadEventEnd, scripts: files.map(({ name, startTime }) => ({ name, startTime })) };
    });
    expect(scripts.length, path).toBeGreaterThan(1);
    early.push(...scripts.filter(({ startTime }) => startTime < load).map(({ name }) => `${path}: ${name}`));
    await context.close();
  }
  expect(early).toEqual([]);
});

test('the landing page, left alone, loads the scripts of its own sections and of the login, at most 200 kB', async ({
  page,
}) => {
  await page.addInitScript(alone);
  await page.goto('/');
  await expect(page.locator('[data-part=""]')).toHaveCount(0);
  await networkQuiet(page);
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(200_000);
});

/** A phone as many have it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Pictures, in kB, that a phone fetches until the page is idle: one of 1.75 pixels a CSS pixel, and one of three. */
const PICTURES = { '/': [105, 120], '/ai-effect': [150, 150], '/ai-face-swap': [80, 90] } as const;
const DENSITIES = [PHONE.deviceScaleFactor, 3] as const;

for (const [index, deviceScaleFactor] of DENSITIES.entries())
  test(`a phone of ${deviceScaleFactor} pixels fetches the pictures that it shows or is about to show`, async ({
    browser,
  }) => {
    const fetched: Record<string, number> = {};
    for (const path of Object.keys(PICTURES)) {
      const context = await browser.newContext({ ...PHONE, deviceScaleFactor });
      const page = await context.newPage();
      await page.addInitScript(alone);
      const files = new Set<string>();
      page.on('response', (response) => {
        const { pathname } = new URL(response.url());
        if (response.request().resourceType() === 'image') files.add(pathname);
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      fetched[path] = Math.round(total(files, '.br') / 1000);
      await context.close();
    }
    console.log(`pictures of a first visit: ${JSON.stringify(fetched)} kB`);
    for (const [path, most] of Object.entries(PICTURES)) {
      expect(fetched[path], path).toBeGreaterThan(20);
      expect(fetched[path], path).toBeLessThanOrEqual(most[index] ?? 0);
    }
  });

test('the twins of a before/after are fetched when its slider is reached for', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(alone);
  const files: string[] = [];
  page.on('request', (request) => files.push(path.basename(new URL(request.url()).pathname)));
  const twins = (name: string): string[] =>
    files.filter((file) => new RegExp(`^${name}(-swapped)?(@2x)?\\.webp$`).test(file));
  const sliders = page.getByRole('slider', { name: textsOf('en').page.compare });
  const [astronaut, pearl] = [sliders.nth(0), sliders.nth(1)];
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(files).toContain('astronaut-halves.webp');
  expect(twins('astronaut')).toEqual([]);
  await pearl.scrollIntoViewIfNeeded();
  await expect.poll(() => files.filter((file) => file.startsWith('pearl-halves'))).toHaveLength(1);
  expect(twins('pearl')).toEqual([]);
  for (const [name, slider] of [
    ['pearl', pearl],
    ['astronaut', astronaut],
  ] as const) {
    await slider.focus();
    for (const twin of [name, `${name}-swapped`])
      await expect(page.locator(`:has(> input[type=range]) img[src$="/${twin}.webp"]`)).toBeVisible();
  }
  await context.close();
});

test('styles and first pictures come before scripts', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(alone);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked: { type: string | undefined; priority: string }[] = [];
  session.on('Network.requestWillBeSent', ({ type, request: { initialPriority: priority } }) =>
    asked.push({ type, priority }),
  );
  const priorities = (wanted: string): string[] => [
    ...new Set(asked.filter(({ type }) => type === wanted).map(({ priority }) => priority)),
  ];
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(priorities('Stylesheet')).toEqual(['VeryHigh']);
  expect(priorities('Image')).toContain('High');
  expect(priorities('Script')).toEqual([]);
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  expect(asked.find(({ type }) => type === 'Script')?.priority).toBe('Low');
  await context.close();
});
