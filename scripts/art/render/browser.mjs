import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const read = (name) => readFile(new URL(name, import.meta.url), 'utf8');
const pageFiles = ['vectors', 'hair', 'hair-styles', 'facial-hair', 'gl', 'renderer'];
const headParts = ['uniforms', 'shapes', 'eyes', 'mouth', 'nose', 'head', 'body', 'world', 'lights', 'hair-shadow', 'skin', 'materials'];
/** Software rendering: the pictures come out the same on every machine. */
const flags = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-watchdog',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function shaders() {
  const glsl = (name) => read(`./glsl/${name}`);
  const full = await glsl('full.vert');
  const head = (await Promise.all(headParts.map((name) => glsl(`${name}.glsl`)))).join('\n');
  return {
    scene: { vertex: full, fragment: `${head}\n${await glsl('scene.frag')}` },
    strand: { vertex: `${await glsl('hair-shadow.glsl')}\n${await glsl('strand.vert')}`, fragment: await glsl('strand.frag') },
    upsample: { vertex: full, fragment: await glsl('upsample.frag') },
    blur: { vertex: full, fragment: await glsl('blur.frag') },
    develop: { vertex: full, fragment: await glsl('develop.frag') },
  };
}

/** Opens a Chromium that renders scenes of people to PNG. `CHROMIUM` names another binary. */
export async function openStudio() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });
  const page = await browser.newPage();
  await page.setContent('<body></body>');
  await page.addScriptTag({ content: (await Promise.all(pageFiles.map((name) => read(`./page/${name}.js`)))).join('\n') });
  await page.evaluate((sources) => globalThis.openRenderer(sources), await shaders());
  return {
    async render({ background, ...scene }) {
      const address = `data:image/png;base64,${background.toString('base64')}`;
      const png = await page.evaluate((given) => globalThis.renderScene(given), { ...scene, background: address });
      return Buffer.from(png.slice(png.indexOf(',') + 1), 'base64');
    },
    close: () => browser.close(),
  };
}
