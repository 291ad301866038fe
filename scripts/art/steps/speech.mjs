// What speech looks like, as SVG over all of a picture; each gets its size in pixels.

const VIOLET = '#7c3aed';
const PALE = '#d9ccf8';
const BAR = 'rx="9" height="18"';

/** Loudness of a recording in `count` parts of equal length, the loudest 1. `samples`: 16 bits, one channel. */
export function loudness(samples, count) {
  const length = Math.floor(samples.length / count);
  const parts = Array.from({ length: count }, (_, n) => {
    const part = samples.subarray(n * length, (n + 1) * length);
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / length);
  });
  const most = Math.max(...parts);
  return parts.map((part) => part / most);
}

/** Bars of a wave in a rectangle; those of the first `played` (a share) are stronger. */
const wave = (parts, { x, y, width, height }, played = 1) => {
  const step = width / parts.length;
  return parts
    .map((part, n) => {
      const high = Math.max(step * 0.6, part * height);
      const fill = n < played * parts.length ? VIOLET : PALE;
      const at = `x="${x + n * step}" y="${y + (height - high) / 2}"`;
      return `<rect ${at} width="${step * 0.6}" height="${high}" rx="${step * 0.3}" fill="${fill}"/>`;
    })
    .join('');
};

const ground = (w, h) => `<rect width="${w}" height="${h}" fill="#efeafc"/>`;
const card = (x, y, width, height) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="28" fill="#fff"/>`;

/** A text that is being written. */
export const writing = (w, h) => {
  const lines = [0.62, 0.7, 0.54, 0.66, 0.3];
  const rows = lines.map(
    (share, n) =>
      `<rect x="${0.16 * w}" y="${(0.22 + 0.12 * n) * h}" width="${share * w}" ${BAR} fill="#8f86a8"/>`,
  );
  const caret = `<rect x="${0.48 * w}" y="${0.67 * h}" width="6" height="44" rx="3" fill="${VIOLET}"/>`;
  return ground(w, h) + card(0.08 * w, 0.1 * h, 0.84 * w, 0.8 * h) + rows.join('') + caret;
};

/** The waves of several speakers, the second of whom is chosen. */
export const speakers = (waves) => (w, h) => {
  const high = 0.24 * h;
  const rows = waves.map((parts, n) => {
    const y = (0.08 + 0.3 * n) * h;
    const isChosen = n === 1;
    const middle = `cx="${0.18 * w}" cy="${y + high / 2}"`;
    const ring = `<circle ${middle} r="17" fill="#fff" stroke-width="5" stroke="${isChosen ? VIOLET : PALE}"/>`;
    const dot = isChosen ? `<circle ${middle} r="9" fill="${VIOLET}"/>` : '';
    const place = { x: 0.28 * w, y: y + 0.15 * high, width: 0.58 * w, height: 0.7 * high };
    return card(0.08 * w, y, 0.84 * w, high) + ring + dot + wave(parts, place, isChosen ? 1 : 0);
  });
  return ground(w, h) + rows.join('');
};

/** A recording that plays, and the line of its captions that is spoken. */
export const playing = (parts) => (w, h) => {
  const [cx, cy] = [0.13 * w, 0.4 * h];
  const play = `<circle cx="${cx}" cy="${cy}" r="52" fill="${VIOLET}"/>
    <path d="M${cx - 15} ${cy - 24}v48l42-24z" fill="#fff"/>`;
  const words = [0.08, 0.12, 0.06, 0.14, 0.1, 0.09, 0.12];
  let x = 0.1 * w;
  const caption = words.map((share, n) => {
    const fill = n === 3 ? VIOLET : '#c9c2dd';
    const bar = `<rect x="${x}" y="${0.76 * h}" width="${share * w}" ${BAR} fill="${fill}"/>`;
    x += (share + 0.018) * w;
    return bar;
  });
  const place = { x: 0.22 * w, y: 0.2 * h, width: 0.68 * w, height: 0.4 * h };
  return (
    ground(w, h) +
    card(0.04 * w, 0.1 * h, 0.92 * w, 0.8 * h) +
    play +
    wave(parts, place, 0.46) +
    caption.join('')
  );
};
