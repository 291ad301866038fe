import { backdrop } from './backdrop.mjs';
import { cast } from './cast.mjs';
import { head } from './head.mjs';
import { neck } from './person.mjs';

const helmetInside = `<circle cx="150" cy="182" r="118" fill="#2B3C82"/><path fill="#1C2860" d="M150 64a118 118 0 0 1 0 236z"/>`;

const suit = `
  <path fill="#E9E6F2" d="M6 400C8 336 60 312 104 296Q150 336 196 296C240 312 292 336 294 400Z"/>
  <path fill="#A9A2C4" d="M196 296C240 312 292 336 294 400H160C160 370 158 344 156 322Q180 316 196 296Z"/>
  <rect x="66" y="352" width="52" height="30" rx="6" fill="#F25F4C"/><rect x="74" y="360" width="20" height="5" rx="2" fill="#fff"/>
  <rect x="74" y="369" width="30" height="5" rx="2" fill="#fff" fill-opacity=".6"/>`;

const helmetRim = `
  <g fill="none"><circle cx="150" cy="182" r="118" stroke="#F4F1FB" stroke-width="16"/>
    <path d="M150 64a118 118 0 0 1 0 236" stroke="#A9A2C4" stroke-width="16"/>
    <path d="M64 128C76 96 100 78 124 72" stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"/>
    <path d="M54 150v-2" stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"/></g>
  <path d="M52 284Q150 346 248 284L256 306Q150 372 44 306Z" fill="#D8D3E8"/>
  <path d="M150 331Q206 322 248 284L256 306Q206 346 150 352Z" fill="#8F87AE"/>`;

/** Night sky, a ringed planet and two hills. */
export function space(width, height) {
  const x = (share) => (width * share).toFixed(1);
  const y = (share) => (height * share).toFixed(1);
  return `${backdrop('stars', '#0A1230', '#1B1247', '#fff', { width, height, seed: 9 })}
    <circle cx="${x(0.82)}" cy="${y(0.24)}" r="${y(0.13)}" fill="#F7B977"/>
    <path fill="#B6543C" fill-opacity=".75" d="M${x(0.82)} ${y(0.11)}a${y(0.13)} ${y(0.13)} 0 0 1 0 ${y(0.26)}a${y(0.17)} ${y(0.17)} 0 0 0 0 -${y(0.26)}z"/>
    <ellipse cx="${x(0.82)}" cy="${y(0.24)}" rx="${y(0.23)}" ry="${y(0.035)}" fill="none" stroke="#F4D6B0" stroke-width="5" stroke-opacity=".8" transform="rotate(-16 ${x(0.82)} ${y(0.24)})"/>
    <path fill="#3A2C6B" d="M0 ${y(0.78)}C${x(0.2)} ${y(0.66)} ${x(0.34)} ${y(0.74)} ${x(0.5)} ${y(0.7)}S${x(0.86)} ${y(0.66)} ${width} ${y(0.76)}V${height}H0Z"/>
    <path fill="#241A4A" d="M0 ${y(0.88)}C${x(0.26)} ${y(0.78)} ${x(0.5)} ${y(0.9)} ${width} ${y(0.84)}V${height}H0Z"/>`;
}

/** One of the cast in a space suit, short black hair under the helmet. */
export function astronaut(name) {
  const wearer = cast[name];
  const { before } = head(wearer, { style: 'short', hair: '#15110F' });
  return `${helmetInside}${neck(wearer)}${suit}${before}${helmetRim}`;
}
