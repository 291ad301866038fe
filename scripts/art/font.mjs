// Writes the face of Latin texts: Onest without the weights and the alternates that the design has no use for.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = 'node_modules/@fontsource-variable/onest';
const folder = 'src/ui/theme/onest';

/** The lightest and the boldest weight of the design's type. */
const weights = { min: 400, max: 700 };

/**
 * Kerning, figures of one width, accents that are written apart. Not: other shapes of marks beside capitals and
 * figures.
 */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'];

/** What the stylesheet asks this file for. */
const ranges =
  /onest-latin\.woff2[^}]*unicode-range: ([^;]+)/.exec(
    await readFile('src/ui/theme/fonts.css', 'utf8'),
  )?.[1] ?? '';
const text = ranges
  .split(',')
  .flatMap((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  })
  .join('');

const whole = await readFile(`${source}/files/onest-latin-wght-normal.woff2`);
const cut = await subsetFont(whole, text, {
  targetFormat: 'woff2',
  keepFeatures,
  variationAxes: { wght: weights },
});
await writeFile(`${folder}/onest-latin.woff2`, cut);
await copyFile(`${source}/LICENSE`, `${folder}/LICENSE`);
console.log(`${folder}/onest-latin.woff2: ${cut.length} of ${whole.length} bytes`);
