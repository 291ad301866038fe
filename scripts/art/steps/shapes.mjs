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

/** Strokes of a brush; each is a list of places x, y (shares), its width a share of the picture's. */
export const painted = (strokes, color) => (w, h) =>
  strokes
    .map(({ points, width }) => {
      const path = points.map(([x, y]) => `${x * w} ${y * h}`).join('L');
      return `<path ${line(color, width * w, 'stroke-linejoin="round"')} d="M${path}"/>`;
    })
    .join('');

const stroke = (width, ...points) => ({ width, points });

/** The planet in the scene of the astronaut, and its ring. */
export const PLANET = [
  stroke(0.23, [0.818, 0.235], [0.822, 0.243]),
  stroke(0.044, [0.694, 0.294], [0.82, 0.24], [0.975, 0.18]),
  stroke(0.03, [0.688, 0.274], [0.76, 0.235]),
];

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

/** Squares, as what is transparent is shown. */
export const checker = (w, h) => {
  const side = w / 24;
  const square = `<path fill="#d9d9d9" d="M0 0h${side}v${side}H0zM${side} ${side}h${side}v${side}h-${side}z"/>`;
  const pattern = `<pattern id="c" width="${2 * side}" height="${2 * side}" patternUnits="userSpaceOnUse">${square}</pattern>`;
  return `<defs>${pattern}</defs><path fill="url(#c)" d="M0 0h${w}v${h}H0z"/>`;
};
