import { backdrop } from './backdrop.mjs';
import { svg } from './svg.mjs';

const gradient = (id, ...stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

const scaled = (width, height, template) =>
  template.replace(/([\d.]+),([\d.]+)/g, (_, x, y) => `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`);

/** A mountain lake at sunset. */
export function lake(width, height) {
  const path = (fill, template, opacity = 1) =>
    `<path fill="${fill}" fill-opacity="${opacity}" d="${scaled(width, height, template)}"/>`;
  const glitter = Array.from({ length: 7 }, (_, index) => {
    const [x, y, span] = [0.43 - 0.006 * index, 0.6 + index * 0.05, 0.14 + 0.012 * index];
    return `<rect x="${width * x}" y="${height * y}" width="${width * span}" height="${height * 0.012}" rx="4" fill="#FFE9C7" fill-opacity="${(0.75 - 0.1 * index).toFixed(2)}"/>`;
  }).join('');
  return svg(
    width,
    height,
    `<defs>${gradient('sky', [0, '#2B1B5A'], [0.5, '#B4477A'], [1, '#F7B977'])}${gradient('water', [0, '#D98A6A'], [0.5, '#7A3468'], [1, '#180F38'])}</defs>
    <rect width="${width}" height="${height * 0.56}" fill="url(#sky)"/><circle cx="${width * 0.5}" cy="${height * 0.4}" r="${height * 0.13}" fill="#FFE9C7"/>
    ${path('#3B1D55', 'M0,.56L0,.42L.12,.3L.22,.4L.34,.24L.47,.47L.6,.36L.72,.2L.86,.4L1,.3L1,.56Z')}
    ${path('#5A2A66', 'M.34,.24L.38,.38L.32,.56L.5,.56L.47,.47ZM.72,.2L.74,.38L.7,.56L.92,.56L.86,.4Z', 0.6)}
    <rect y="${height * 0.56}" width="${width}" height="${height * 0.44}" fill="url(#water)"/>
    ${path('#2A1547', 'M0,.56L0,.68L.12,.78L.22,.7L.34,.84L.47,.63L.6,.73L.72,.87L.86,.7L1,.78L1,.56Z', 0.75)}${glitter}`,
  );
}

/** Sand dunes under a green sky. */
export const dunes = (width, height) =>
  svg(
    width,
    height,
    `<defs>${gradient('air', [0, '#0F5257'], [1, '#F2C57C'])}</defs><rect width="${width}" height="${height}" fill="url(#air)"/>
    <circle cx="${width * 0.7}" cy="${height * 0.34}" r="${height * 0.1}" fill="#FFF3D6"/>
    <path fill="#D9843B" d="${scaled(width, height, 'M0,.62C.2,.46 .36,.52 .54,.64C.72,.74 .84,.56 1,.5L1,1L0,1Z')}"/>
    <path fill="#A8531F" d="${scaled(width, height, 'M.24,.5C.36,.52 .46,.6 .54,.64C.42,.7 .3,.9 .28,1L.02,1C.12,.8 .26,.66 .24,.5Z')}"/>
    <path fill="#7A3415" d="${scaled(width, height, 'M.4,1C.5,.8 .74,.72 1,.74L1,1Z')}"/>`,
  );

export const sea = (width, height) =>
  svg(
    width,
    height,
    `${backdrop('waves', '#7FC8D6', '#0B3C5D', '#062338', { width, height })}<circle cx="${width * 0.28}" cy="${height * 0.2}" r="${height * 0.07}" fill="#fff" fill-opacity=".9"/>`,
  );
