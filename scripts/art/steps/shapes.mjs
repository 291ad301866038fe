// What people draw on a picture, as SVG over all of it; each gets its size in pixels.

const line = (color, width, more = '') =>
  `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" ${more}`;

/** A box of shares of the picture, and the rest dimmed. */
export const boxed = (mark) => (w, h) => {
  const [x, y, wide, high] = [mark.x * w, mark.y * h, mark.width * w, mark.height * h];
  const hole = `M${x} ${y}v${high}h${wide}v-${high}z`;
  return `<path fill-opacity=".35" fill-rule="evenodd" d="M0 0h${w}v${h}H0z${hole}"/>
    <rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="4" ${line('#fff', 4)}/>`;
};

/** The edges of a frame that is to become wider. */
export const frameEdges = (w, h) => {
  const stroke = line('#7c3aed', 6, 'stroke-dasharray="18 12"');
  return `<rect x="14" y="70" width="${w - 28}" height="${h - 140}" rx="10" ${stroke}/>`;
};

/** Arrows from the corners inwards. */
export const arrows = (w, h) => {
  const tip = `m0-${0.06 * h}v${0.06 * h}h-${0.06 * w}`;
  const from = `M${0.14 * w} ${0.14 * h}l${0.1 * w} ${0.1 * h}${tip}`;
  const turned = (turn) => `<path transform="rotate(${turn} ${w / 2} ${h / 2})" d="${from}"/>`;
  return `<g ${line('#fff', 14)}>${[0, 90, 180, 270].map(turned).join('')}</g>`;
};
