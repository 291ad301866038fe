import { mix } from './colour.mjs';
import { seededRandom } from './random.mjs';

let gradientCount = 0;

const repeat = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('');
const whole = (value) => value.toFixed(0);
const tenth = (value) => value.toFixed(1);

function rays({ width, height, accent }) {
  const [x, y, reach] = [width / 2, height * 0.42, width * 1.6];
  const at = (angle) => `L${tenth(x + reach * Math.cos(angle))} ${tenth(y + reach * Math.sin(angle))}`;
  return repeat(14, (index) => {
    const angle = (index * Math.PI) / 7;
    return `<path fill="${accent}" fill-opacity=".2" d="M${x} ${tenth(y)}${at(angle)}${at(angle + 0.22)}Z"/>`;
  });
}

const stars = ({ width, height, random }) =>
  repeat(60, () => {
    const [x, y, radius, light] = [
      random() * width,
      random() * height,
      0.5 + random() * 1.5,
      0.25 + random() * 0.7,
    ];
    return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${tenth(radius)}" fill="#fff" fill-opacity="${light.toFixed(2)}"/>`;
  });

const moon = ({ width, height, accent }) => `
  <circle cx="${width * 0.8}" cy="${height * 0.2}" r="${width * 0.17}" fill="${accent}"/>
  <path fill="#000" fill-opacity=".35" d="M${width * 0.8} ${height * 0.2 - width * 0.17}a${width * 0.17} ${width * 0.17} 0 0 1 0 ${width * 0.34}z"/>`;

const dots = ({ width, height, accent }) =>
  repeat(12 * 9, (index) => {
    const [x, y] = [((index % 9) * width) / 8, (Math.floor(index / 9) * height) / 11];
    return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${tenth(1.5 + 5 * (y / height))}" fill="${accent}" fill-opacity=".35"/>`;
  });

/** A path through points given as fractions of the picture. */
const through = (width, height, template) =>
  template.replace(/([\d.]+),([\d.]+)/g, (_, x, y) => `${tenth(x * width)} ${tenth(y * height)}`);

const flames = ({ width, height, accent }) => `
  <path fill="${accent}" fill-opacity=".55" d="${through(width, height, 'M0,1L0,.5C.1,.42 .06,.3 .16,.2C.2,.34 .28,.3 .3,.12C.42,.24 .4,.3 .5,.06C.58,.26 .66,.26 .7,.1C.78,.28 .76,.34 .86,.22C.92,.36 .92,.42 1,.5L1,1Z')}"/>
  <path fill="#FFD27A" fill-opacity=".5" d="${through(width, height, 'M0,1L0,.72C.16,.6 .14,.5 .24,.42C.32,.54 .4,.5 .5,.34C.6,.5 .7,.54 .76,.42C.86,.52 .88,.62 1,.72L1,1Z')}"/>`;

const bubbles = ({ width, height, random }) =>
  repeat(22, () => {
    const [radius, x, y] = [4 + random() * 18, random() * width, random() * height];
    return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${tenth(radius)}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/>`;
  });

const waves = ({ width, height, accent }) =>
  repeat(5, (index) => {
    const y = (share) => tenth(height * (share + index * 0.14));
    const x = (share) => tenth(width * share);
    return `<path fill="${accent}" fill-opacity="${0.13 + 0.05 * index}" d="M0 ${y(0.36)}C${x(0.25)} ${y(0.28)} ${x(0.4)} ${y(0.44)} ${x(0.6)} ${y(0.36)}S${x(0.9)} ${y(0.3)} ${width} ${y(0.38)}V${height}H0Z"/>`;
  });

function city({ width, height, to, accent, random }) {
  const columns = Math.max(9, Math.round(width / 34));
  const step = width / columns;
  return repeat(columns, (index) => {
    const [tall, tint, x] = [height * (0.26 + random() * 0.42), 0.3 + 0.3 * random(), index * step];
    const wall = `<rect x="${whole(x)}" y="${whole(height - tall)}" width="${whole(step + 1)}" height="${whole(tall)}" fill="${mix(to, '#000000', tint)}"/>`;
    const windows = repeat(8, (pane) => {
      const [left, top, light] = [x + 5 + (pane % 2) * 14, height - tall + 12 + (pane >> 1) * 22, random()];
      return light < 0.25
        ? ''
        : `<rect x="${whole(left)}" y="${whole(top)}" width="7" height="10" fill="${accent}" fill-opacity="${light.toFixed(2)}"/>`;
    });
    return wall + windows;
  });
}

const petals = ({ width, height, accent, random }) =>
  repeat(22, () => {
    const [x, y, light, turn] = [random() * width, random() * height, 0.5 + random() * 0.5, random() * 180];
    return `<ellipse cx="${whole(x)}" cy="${whole(y)}" rx="9" ry="4.5" fill="${accent}" fill-opacity="${light.toFixed(2)}" transform="rotate(${whole(turn)} ${whole(x)} ${whole(y)})"/>`;
  });

const shapes = {
  plain: () => '',
  sun: ({ width, height, accent }) =>
    `<circle cx="${width / 2}" cy="${height * 0.42}" r="${width * 0.43}" fill="${accent}" fill-opacity=".9"/>`,
  halo: ({ width, height, accent }) =>
    [0.62, 0.5, 0.38]
      .map(
        (radius, index) =>
          `<circle cx="${width / 2}" cy="${height * 0.42}" r="${width * radius}" fill="${accent}" fill-opacity="${0.1 + 0.08 * index}"/>`,
      )
      .join(''),
  arch: ({ width, height, accent }) =>
    `<path fill="${accent}" fill-opacity=".85" d="M${width * 0.12} ${height}V${height * 0.44}a${width * 0.38} ${width * 0.38} 0 0 1 ${width * 0.76} 0V${height}Z"/>`,
  rays,
  stars,
  night: (place) => stars(place) + moon(place),
  dots,
  flames,
  bubbles,
  waves,
  city,
  petals,
};

/** A ground to stand before: a gradient from `from` to `to` and one kind of shape in `accent`. */
export function backdrop(kind, from, to, accent = '#ffffff', { width = 300, height = 400, seed = 3 } = {}) {
  const id = `ground${(gradientCount += 1)}`;
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#${id})"/>${shapes[kind]({ width, height, to, accent, random: seededRandom(seed) })}`;
}
