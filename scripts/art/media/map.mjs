import { readdir, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { mediaFolder } from './write-picture.mjs';

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Covers of effects that pages show; the library names the others itself. */
const covers = new Set(
  [
    'anime-portrait',
    'coronation',
    'deep-sea',
    'firewalker',
    'french-kiss',
    'halloween',
    'hug',
    'muscle',
    'night-city',
  ].map((name) => `items/${name}`),
);

/** People who stand in results and examples, and on no page themselves. */
const models = new Set(['ana', 'noor', 'olaf', 'yuki'].map((name) => `people/${name}`));

/**
 * `items/night-city` is described by the message `media.items.nightCity`; halves by that of the whole picture,
 * examples by that of the cover.
 */
const altKey = (name) =>
  `media.${name
    .replace(/-halves$/, '')
    .replace(/^examples/, 'items')
    .split('/')
    .map(camel)
    .join('.')}`;

async function picture(name) {
  const { width, height } = await sharp(join(mediaFolder, `${name}.webp`)).metadata();
  return `  '${name}': { src: '/media/${name}.webp', src2x: '/media/${name}@2x.webp', width: ${width}, height: ${height}, alt: '${altKey(name)}' },`;
}

const AV1 = '.av1.mp4';

async function clip(name) {
  const file = async (type) => {
    const { size } = await stat(join(mediaFolder, name + type));
    return `src: '/media/${name}${type}', bytes: ${size}`;
  };
  return `  '${name}': { ${await file('.mp4')}, av1: { ${await file(AV1)} } },`;
}

/** Writes tools/media.ts: what lies in public/media, with sizes, for whoever shows it. */
export async function writeMediaMap() {
  const files = (await readdir(mediaFolder, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('tools/'));
  const names = files
    .filter((file) => file.endsWith('@2x.webp'))
    .map((file) => file.slice(0, -'@2x.webp'.length))
    .filter((name) => !models.has(name) && (!name.startsWith('items/') || covers.has(name)));
  const clipNames = files.filter((file) => file.endsWith(AV1)).map((file) => file.slice(0, -AV1.length));
  const clipLines = await Promise.all(clipNames.toSorted().map(clip));
  const lines = await Promise.all(
    names
      .filter((name) => existsSync(join(mediaFolder, `${name}.webp`)))
      .toSorted()
      .map(picture),
  );
  const films = files.filter((file) => file.startsWith('items/') && file.endsWith('.mp4')).toSorted();
  const filmLines = films.map(async (file) => {
    const { size } = await stat(join(mediaFolder, file));
    return `  '${file.slice(0, -'.mp4'.length)}': ${size},`;
  });
  await writeFile(
    'tools/media.ts',
    `// Written by scripts/art/media/map.mjs from the files in public/media.

/**
 * One picture of the site: addresses for one and two device pixels a CSS pixel, size in CSS pixels, key of its
 * description.
 */
export interface MediaPicture {
  src: string;
  src2x: string;
  width: number;
  height: number;
  alt: string;
}

export const media = {
${lines.join('\n')}
} as const satisfies Record<string, MediaPicture>;

export type MediaName = keyof typeof media;

/** A silent, looping clip of the picture of the same name: in H.264, and smaller in AV1 for browsers that play it. */
export interface MediaClip {
  src: string;
  bytes: number;
  av1: { src: string; bytes: number };
}

export const clips = {
${clipLines.join('\n')}
} as const satisfies Record<string, MediaClip>;

/** Bytes of the films that lie beside covers of effects. */
export const films = {
${(await Promise.all(filmLines)).join('\n')}
} as const;
`,
  );
}

/** Writes tools/examples.ts: what tools show before anything is sent, by their slugs. */
export async function writeExamples() {
  const folder = join(mediaFolder, 'tools');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp')).toSorted();
  const lines = files.map(async (file) => {
    const slug = file.slice(0, -'.webp'.length);
    const { width, height } = await sharp(join(folder, file)).metadata();
    const bytes = existsSync(join(folder, `${slug}.mp4`))
      ? await Promise.all(['.mp4', AV1].map(async (type) => (await stat(join(folder, slug + type))).size))
      : [];
    return `  '${slug}': [${[Math.round(width / 2), Math.round(height / 2), ...bytes].join(', ')}],`;
  });
  await writeFile(
    'tools/examples.ts',
    `// Written by scripts/art/examples.mjs.

/** Width and height in CSS pixels, and of a film the bytes of its H.264 and AV1. */
export type Example = readonly [number, number, number?, number?];

/** What each tool has made of our own people and things, in \`public/media/tools\`. */
export const examples: Readonly<Record<string, Example>> = {
${(await Promise.all(lines)).join('\n')}
};
`,
  );
}
