import sharp from 'sharp';
import { openStudio } from '#scripts/art/render/browser.mjs';
import { people } from '#scripts/art/render/people/cast.mjs';
import { portraitCamera, studioLight } from '#scripts/art/render/studio-light.mjs';

const SIDE = 400;

const even = (value) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r: value, g: value, b: value } } })
    .png()
    .toBuffer();

/**
 * Rendered people by name as RGBA: each is rendered on black and on white, and what differs is what shows through.
 */
export async function portraits(names) {
  const studio = await openStudio();
  const on = async (name, value) => {
    const person = people[name];
    const png = await studio.render({
      width: SIDE,
      height: SIDE,
      people: [person],
      camera: { ...portraitCamera, ...person.frame },
      lights: studioLight,
      background: await even(value),
      exposure: 0.95,
      seed: person.seed,
    });
    return sharp(png).removeAlpha().raw().toBuffer();
  };
  const made = [];
  for (const name of names) {
    const [black, white] = [await on(name, 0), await on(name, 255)];
    // What the tone curve leaves of black and white themselves is in the corner.
    const [low, high] = [black[1], white[1]];
    const rgba = Buffer.alloc(4 * SIDE * SIDE);
    for (let i = 0; i < SIDE * SIDE; i++) {
      let through = 0;
      for (let c = 0; c < 3; c++) through += (white[3 * i + c] - black[3 * i + c]) / (high - low) / 3;
      const opacity = 1 - Math.min(1, Math.max(0, through));
      rgba[4 * i + 3] = 255 * opacity;
      for (let c = 0; c < 3; c++)
        rgba[4 * i + c] = Math.min(
          255,
          Math.max(0, black[3 * i + c] - (1 - opacity) * low) / Math.max(opacity, 0.02),
        );
    }
    made.push({ name, data: rgba, width: SIDE, height: SIDE });
  }
  await studio.close();
  return made;
}
