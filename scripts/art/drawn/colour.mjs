const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The colour `amount` (0 to 1) of the way from one hex colour to another. */
export function mix(from, to, amount) {
  const end = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + (end[index] - value) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
