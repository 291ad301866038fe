import sharp from 'sharp';

/** Out-of-focus lights: discs at fixed places, placed by a small generator. */
function discs(width, height, colour, seed) {
  let state = seed * 9301 + 49297;
  const next = () => {
    state = (state * 9301 + 49297) % 233280;
    return state / 233280;
  };
  return Array.from({ length: 14 }, () => {
    const [x, y, radius, light] = [
      next() * width,
      next() * height * 0.9,
      (0.025 + 0.05 * next()) * height,
      0.05 + 0.2 * next(),
    ];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="${colour}" fill-opacity="${light.toFixed(2)}"/>`;
  }).join('');
}

/** A studio wall: a pool of light behind the head on a dark ground, with lights far out of focus. */
export async function wall({ width, height, light, dark, glow, seed }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="pool" cx=".56" cy=".4" r=".8"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#pool)"/>${discs(width, height, glow, seed)}</svg>`;
  return sharp(Buffer.from(svg))
    .blur(Math.max(0.4, height / 320))
    .png()
    .toBuffer();
}

/** A drawing far behind the person: out of focus. */
export const blurred = (svg, width, height, amount) =>
  sharp(Buffer.from(svg), { density: 144 })
    .resize(width, height, { fit: 'cover' })
    .blur(amount * (height / 720))
    .png()
    .toBuffer();
