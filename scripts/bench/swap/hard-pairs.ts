import { join } from 'node:path';
import type { Picture } from '#media/raster/plane.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { readPicture } from '#server/engines/embedded/picture-file.ts';
import { mainFace } from '#tests/support/clips/swap-measures.ts';
import { cup, drawn, lock, mask, microphone, sunglasses, type Draw } from '#tests/support/pictures/things.ts';
import { type Face, measureBrows, measureDark, measureThing, swapped } from './hard.ts';
import { closeUp, writeSheet } from './sheet.ts';

await openInstalledFaces();

/** Rendered people. */
const files: Readonly<Record<string, string>> = Object.fromEntries([
  ...['greta', 'liam', 'kwame', 'priya', 'zola', 'yuki', 'noor', 'olaf', 'hiro'].map((name) => [
    name,
    `public/media/people/${name}@2x.webp`,
  ]),
  ...['turned', 'plain', 'glasses', 'glasses-red'].map((name) => [name, `tests/fixtures/faces/${name}.webp`]),
]);
const faceOf = async (name: string): Promise<Face> => mainFace(await readPicture(files[name]!, 'target'));

const things: Readonly<Record<string, Draw>> = {
  'white mask': mask('#f4f4f2'),
  'black mask': mask('#141416'),
  'grey mask': mask('#8f9092'),
  'blue mask': mask('#8fc3dd'),
  'red mask': mask('#a4262e'),
  'white cup': cup('#f1efea'),
  'red cup': cup('#b52222'),
  microphone,
  'black lock': lock('#16110f'),
  'fair lock': lock('#c8a468'),
};
/** Pairs of target and source. */
const covered = [
  ['greta', 'liam'],
  ['liam', 'kwame'],
  ['kwame', 'priya'],
  ['turned', 'kwame'],
] as const;
const spectacled = ['olaf', 'hiro', 'glasses-red', 'glasses'] as const;
const bare = ['greta', 'liam', 'kwame'] as const;
const dimmed = [
  ['greta', 'liam'],
  ['kwame', 'greta'],
  ['plain', 'olaf'],
] as const;
const STOPS = [3, 4, 5];

const round = (value: number): number => Math.round(10 * value) / 10;

/** `sheets` is a folder for pictures of what is measured. */
export async function measureHard(wanted: readonly string[], sheets: string | undefined) {
  const show = async (name: string, rows: readonly (readonly Picture[])[]): Promise<void> => {
    if (sheets !== undefined) await writeSheet(rows, join(sheets, `${name}.png`), 240);
  };
  const parts = { things: measureThings, brows: measureGlasses, dark: measureDimmed };
  const figures: Record<string, unknown> = {};
  for (const [name, measure] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) figures[name] = await measure(show);
  return figures;
}

type Show = (name: string, rows: readonly (readonly Picture[])[]) => Promise<void>;

async function measureThings(show: Show) {
  const out: Record<string, { painted: number[]; left: number[] }> = {};
  const rows: Picture[][] = [];
  for (const [from, to] of covered) {
    const [target, source] = [await faceOf(from), await faceOf(to)];
    const [given, made]: [Picture[], Picture[]] = [[], []];
    for (const [name, draw] of Object.entries(things)) {
      const { painted, left, before, after } = await measureThing(target, source, draw);
      const row = (out[name] ??= { painted: [], left: [] });
      row.painted.push(round(painted));
      row.left.push(round(left));
      given.push(await closeUp(before, target.points));
      made.push(await closeUp(after, target.points));
    }
    rows.push(given, made);
  }
  await show('things', rows);
  return out;
}

async function measureGlasses(show: Show) {
  const out: Record<string, number[]> = {};
  const [off, on]: [Picture[][], Picture[][]] = [[], []];
  for (const name of [...spectacled, 'dark on liam', 'dark on zola']) {
    const plain = await faceOf(name.replace('dark on ', ''));
    const { picture, points } = plain;
    const worn = name.startsWith('dark')
      ? mainFace((await drawn(picture, points, sunglasses)).picture)
      : plain;
    const [taken, kept] = [
      [await closeUp(worn.picture, worn.points)],
      [await closeUp(worn.picture, worn.points)],
    ];
    for (const other of bare) {
      const face = await faceOf(other);
      const after = swapped(face, worn);
      (out[name] ??= []).push(round(measureBrows(face, after)));
      taken.push(await closeUp(after, face.points));
      kept.push(await closeUp(swapped(worn, face), worn.points));
    }
    off.push(taken);
    on.push(kept);
  }
  await show('glasses-of-sources', off);
  await show('glasses-of-targets', on);
  return out;
}

async function measureDimmed(show: Show) {
  const out: Record<string, { mean: number[]; brighter: number[] }> = {};
  const rows: Picture[][] = [];
  for (const [from, to] of dimmed) {
    const [target, source] = [await faceOf(from), await faceOf(to)];
    const figures = (out[`${to} on ${from}`] = { mean: [] as number[], brighter: [] as number[] });
    const row: Picture[] = [];
    for (const stops of STOPS) {
      const { mean, brighter, ...pictures } = measureDark(target, source, stops);
      figures.mean.push(round(mean));
      figures.brighter.push(round(brighter));
      for (const picture of [pictures.before, pictures.after, pictures.wanted]) {
        const lifted = picture.data.map((v) => Math.min(255, v * (stops + 1)));
        row.push(await closeUp({ ...picture, data: lifted }, target.points));
      }
    }
    rows.push(row);
  }
  await show('dark', rows);
  return out;
}
