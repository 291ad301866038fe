import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { FLAGS, FULL } from '#scripts/chromium.mjs';

const read = (name) => readFile(new URL(name, import.meta.url), 'utf8');
const headParts = [
  'uniforms',
  'shapes',
  'eyes',
  'mouth',
  'nose',
  'head',
  'body',
  'world',
  'lights',
  'hair-shadow',
  'skin',
  'materials',
];
/** Software rendering: the pictures come out the same on every machine. */
const flags = [
  ...FLAGS.filter((flag) => flag !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-watchdog',
];

async function shaders() {
  const glsl = (name) => read(`./glsl/${name}`);
  const full = await glsl('full.vert');
  const head = (await Promise.all(headParts.map((name) => glsl(`${name}.glsl`)))).join('\n');
  return {
    scene: { vertex: full, fragment: `${head}\n${await glsl('scene.frag')}` },
    strand: {
      vertex: `${await glsl('hair-shadow.glsl')}\n${await glsl('strand.vert')}`,
      fragment: await glsl('strand.frag'),
    },
    upsample: { vertex: full, fragment: await glsl('upsample.frag') },
    blur: { vertex: full, fragment: await glsl('blur.frag') },
    develop: { vertex: full, fragment: await glsl('develop.frag') },
  };
}

/** The renderer as one script that sets `studio` in the page. */
async function pageScript() {
  const entry = fileURLToPath(new URL('./page/renderer.js', import.meta.url));
  const [built] = await build({
    configFile: false,
    logLevel: 'error',
    css: { postcss: {} },
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      lib: { entry, formats: ['iife'], name: 'studio' },
    },
  });
  return built.output[0].code;
}

/** Opens a Chromium that renders scenes of people to PNG. `CHROMIUM` names another binary. */
export async function openStudio() {
  const browser = await chromium.launch({
    executablePath: FULL,
    args: flags,
  });
  const page = await browser.newPage();
  await page.setContent('<body></body>');
  await page.addScriptTag({ content: await pageScript() });
  await page.evaluate((sources) => globalThis.studio.openRenderer(sources), await shaders());
  return {
    async render({ background, ...scene }) {
      const address = `data:image/png;base64,${background.toString('base64')}`;
      const png = await page.evaluate((given) => globalThis.studio.renderScene(given), {
        ...scene,
        background: address,
      });
      return Buffer.from(png.slice(png.indexOf(',') + 1), 'base64');
    },
    close: () => browser.close(),
  };
}
