/**
 * The illustrator: milliseconds a picture at 1K and 4K, and the share of the parts that prompts ask for which
 * its reading of them claims; prompts of every day and unseen ones are nearer to what people type than the
 * first. `SHEETS=folder` writes contact sheets to look at: what is claimed is not yet what is seen.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { openModule } from '#scripts/build/module.mjs';

const codes = ['en', 'pt-br', 'zh', 'zh-tw'];
/** Prompts and the parts they ask for: those written before the lexicon, and those of every day. */
const promptsOf = (file) =>
  readFileSync(path.join(import.meta.dirname, 'illustrator', file), 'utf8')
    .split('\n')
    .filter((line) => /^[a-z-]+ \|/.test(line))
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([language, prompt, parts]) => ({ language, prompt, parts: parts.split(/,\s*/) }));
const sets = {
  first: promptsOf('prompts.txt'),
  everyday: promptsOf('prompts-everyday.txt'),
  unseen: promptsOf('prompts-unseen.txt'),
};

/** People by what they are called: the ideas that a word stands for. */
const people = {
  girl: ['child', 'female'],
  boy: ['child', 'male'],
  child: ['child'],
  woman: ['female'],
  man: ['male'],
  mother: ['female'],
  father: ['male'],
  grandmother: ['old', 'female'],
  grandfather: ['old', 'male'],
  baby: ['baby'],
  person: [],
  family: ['kin'],
};
const traits = {
  'short-hair': 'shorthair',
  'long-hair': 'longhair',
  'dark-skin': 'darkskin',
  curly: 'curlyhair',
};
const places = { '@stage': 'stage', '@field': 'field' };
const moods = {
  '@snow': ['snow', 'winter'],
  '@winter': ['winter', 'snow'],
  '@night': ['night'],
  '~neon': ['neonlight'],
};

/** Whether a scene has a part; `roleOf` tells occupations from things. */
function claims({ scene, roleOf, colours }, part) {
  const named = (name) => (subject) => {
    const ideas = people[name];
    if (ideas) return subject.id === 'person' && ideas.every((id) => subject.has.includes(id));
    return (
      subject.id === name ||
      (roleOf(name) === 'trait' && subject.has.includes(name)) ||
      subject.wears.has(name)
    );
  };
  const some = (name) => scene.subjects.some(named(name));
  if (part.startsWith('~'))
    return scene.styles.includes(part.slice(1)) || (moods[part] ?? []).some((id) => scene.mood.has(id));
  if (part.startsWith('@')) {
    const id = part.slice(1);
    return (
      scene.place === (places[part] ?? id) ||
      scene.place?.startsWith(`${id}:`) ||
      (moods[part] ?? [id]).some((each) => scene.mood.has(each))
    );
  }
  if (part.includes('>')) {
    const [figure, relation, ground] = part.split('>');
    return scene.links.some(
      (link) =>
        link.relation === relation &&
        named(figure)(scene.subjects[link.figure]) &&
        (named(ground)(scene.subjects[link.ground]) ||
          (link.other !== undefined && named(ground)(scene.subjects[link.other]))),
    );
  }
  if (part.includes(':')) {
    const [name, quality] = part.split(':');
    const colour = colours[quality];
    const id = traits[quality] ?? quality;
    return scene.subjects.some(
      (subject) =>
        named(name)(subject) &&
        (subject.has.includes(id) ||
          (colour !== undefined && (subject.colour === colour || subject.wears.get(name) === colour)) ||
          subject.wears.has(id)),
    );
  }
  const [name, count] = part.split('*');
  if (count === undefined) return some(name) || scene.mood.has(name);
  return (
    scene.subjects.filter(named(name)).reduce((sum, subject) => sum + subject.count, 0) === Number(count)
  );
}

/** Sheets of 25 pictures, five in a row, written to the folder `SHEETS`. */
async function writeSheets(name, pictures) {
  for (let at = 0; at < pictures.length; at += 25) {
    const composites = pictures
      .slice(at, at + 25)
      .map((input, i) => ({ input, left: (i % 5) * 386, top: Math.floor(i / 5) * 386 }));
    const sheet = sharp({ create: { width: 1930, height: 1930, channels: 3, background: '#fff' } });
    writeFileSync(
      path.join(process.env.SHEETS, `illustrator-${name}-${at / 25 + 1}.png`),
      await sheet.composite(composites).png().toBuffer(),
    );
  }
}

/** Reads and draws a set of prompts. */
async function measure(name, prompts, lexicons, { readPrompt, illustrate, sizeOf, roleOf, colours }) {
  const byLanguage = {};
  const missed = [];
  const times = { read: 0, draw: 0, raster1k: 0 };
  const pictures = [];
  for (const { language, prompt, parts } of prompts) {
    const began = performance.now();
    const scene = readPrompt(prompt, lexicons);
    const read = performance.now();
    const svg = illustrate(scene, 1, sizeOf('1:1', 1024));
    const drawn = performance.now();
    const pixels = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
    times.read += read - began;
    times.draw += drawn - read;
    times.raster1k += performance.now() - drawn;
    const lacking = parts.filter((part) => !claims({ scene, roleOf, colours }, part));
    const sum = (byLanguage[language] ??= { parts: 0, claimed: 0 });
    sum.parts += parts.length;
    sum.claimed += parts.length - lacking.length;
    if (lacking.length > 0) missed.push({ prompt, lacking, unknown: scene.unknown });
    if (process.env.SHEETS) pictures.push(await sharp(pixels).resize(380).toBuffer());
  }
  if (process.env.SHEETS) await writeSheets(name, pictures);
  const all = Object.values(byLanguage).reduce(
    (sum, { parts, claimed }) => ({ parts: sum.parts + parts, claimed: sum.claimed + claimed }),
    { parts: 0, claimed: 0 },
  );
  const share = ({ parts, claimed }) => Math.round((1000 * claimed) / parts) / 10;
  return {
    pictures: prompts.length,
    parts: all.parts,
    msRead: Math.round((10 * times.read) / prompts.length) / 10,
    msDraw: Math.round((10 * times.draw) / prompts.length) / 10,
    msRaster1k: Math.round(times.raster1k / prompts.length),
    percentClaimed: share(all),
    percentByLanguage: Object.fromEntries(
      Object.entries(byLanguage).map(([language, sum]) => [language, share(sum)]),
    ),
    worst: missed.toSorted((a, b) => b.lacking.length - a.lacking.length).slice(0, 20),
  };
}

const { module: code, close } = await openModule('scripts/bench/illustrator/code.ts');
try {
  const lexicons = codes.map((each) =>
    code.openLexicon(JSON.parse(readFileSync(`locales/${each}/illustrator.json`, 'utf8'))),
  );
  const figures = {};
  for (const [name, prompts] of Object.entries(sets))
    figures[name] = await measure(name, prompts, lexicons, code);
  const scene = code.readPrompt(sets.first[0].prompt, lexicons);
  const largest = code.illustrate(scene, 1, code.sizeOf('1:1', 4096));
  const before = performance.now();
  await sharp(Buffer.from(largest), { unlimited: true }).webp({ quality: 90, effort: 2 }).toBuffer();
  console.log(JSON.stringify({ ...figures, msRaster4k: Math.round(performance.now() - before) }));
} finally {
  close();
}
