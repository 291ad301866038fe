import { renderClip } from '#tests/support/clips/render.ts';

/** Renders a small clip of a scene: `node scene.mjs <scene> <file> <width> <height> <frames a second>`. */
const [, , name = '', file = '', ...numbers] = process.argv;
const [width = 0, height = 0, fps = 0] = numbers.map(Number);
await renderClip(name, file, { width, height, fps });
process.exit(0);
