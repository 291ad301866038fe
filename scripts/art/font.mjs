// Writes the face of Latin texts: Onest without the weights that the design has no use for. They are a third of the file.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = 'node_modules/@fontsource-variable/onest';
const folder = 'src/ui/theme/onest';

/** The lightest and the boldest weight of the design's type. */
const weights = { min: 400, max: 700 };

const whole = await readFile(`${source}/files/onest-latin-wght-normal.woff2`);
const cut = await subsetFont(whole, '', { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes: { wght: weights } });
await writeFile(`${folder}/onest-latin.woff2`, cut);
await copyFile(`${source}/LICENSE`, `${folder}/LICENSE`);
console.log(`${folder}/onest-latin.woff2: ${cut.length} of ${whole.length} bytes`);
