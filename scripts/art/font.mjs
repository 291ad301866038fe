// Writes the fonts of `fonts.css`: Onest without the weights and the alternates that the design has no use for.
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

/** Characters of one language out of a font for many. */
const PART_OF = { turkish: 'latin-ext' };

/** All characters of a `unicode-range`. */
const textOf = (ranges) =>
  ranges
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

const style = await readFile('src/ui/theme/fonts.css', 'utf8');
for (const [, subset, ranges] of style.matchAll(/onest-([a-z-]+)\.woff2[^}]*unicode-range:\s+([^;]+)/g)) {
  const whole = await readFile(`${source}/files/onest-${PART_OF[subset] ?? subset}-wght-normal.woff2`);
  const cut = await subsetFont(whole, textOf(ranges), {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: weights },
  });
  await writeFile(`${folder}/onest-${subset}.woff2`, cut);
  console.log(`${folder}/onest-${subset}.woff2: ${cut.length} of ${whole.length} bytes`);
}
await copyFile(`${source}/LICENSE`, `${folder}/LICENSE`);
