// Pictures with more than one part: three friends, costumes.
import { backdrop } from './backdrop.mjs';
import { mix } from './colour.mjs';
import { person } from './person.mjs';
import { placed, svg } from './svg.mjs';

const wide = { width: 960, height: 720 };

/** Three friends before a low sun: `[name, hair style, hair colour]` for left, middle and right. */
export function trio([left, middle, right]) {
  const one = ([name, style, hair], wear, top) => person(name, { style, hair, wear, top });
  return svg(
    960,
    720,
    backdrop('waves', '#F2A65A', '#B23A48', '#58204a', wide) +
      '<circle cx="480" cy="250" r="190" fill="#FFE2A8" fill-opacity=".85"/>' +
      placed(one(left, 'shirt', '#1F6F78'), 30, 170, 1.4) +
      placed(one(right, 'tee', '#F7B32B'), 520, 160, 1.42) +
      placed(one(middle, 'turtleneck', '#F1EDE4'), 245, 120, 1.56),
  );
}

const pearlEarring = `
  <path fill="#E9C46A" d="M88 100Q150 62 212 100Q150 84 88 100Z"/>
  <path fill="#E9C46A" fill-opacity=".85" d="M206 120C236 170 238 250 262 330L236 344C228 270 226 180 206 120Z"/>
  <circle cx="96" cy="238" r="7" fill="#fff"/>`;

/** A portrait in the old manner: blue scarf, yellow cloth, one pearl. */
export const pearl = (name) =>
  svg(
    300,
    400,
    backdrop('halo', '#1d2a2e', '#070b0d', '#37545c') +
      placed(person(name, { style: 'scarf', hair: '#3E7CB1', wear: 'tee', top: '#C98A2C' }), 0, 14, 1) +
      pearlEarring,
  );

/** What an effect adds over the head. */
export const costumes = {
  witchHat: `
    <path fill="#0b0414" d="M96 96L150 8L204 96Q150 78 96 96Z"/>
    <path fill="#1d0a33" d="M150 8L204 96Q178 84 152 83Z"/>
    <path fill="#F08A24" d="M104 92Q150 76 196 92L199 104Q150 86 101 104Z"/>
    <path fill="#0b0414" d="M58 116Q150 76 242 116Q150 96 58 116Z"/>`,
  crown: `
    <path fill="#FFC56B" d="M92 116L100 54L126 88L150 44L174 88L200 54L208 116Q150 96 92 116Z"/>
    <path fill="#C88A2C" d="M150 44L174 88L200 54L208 116Q180 104 150 105Z"/><circle cx="150" cy="92" r="7" fill="#E4475A"/>`,
};

/** A dark velvet collar with a fur edge, for the coronation. */
export const robe = (colour) => `
  <path fill="${colour}" d="M14 400C20 340 70 318 112 304L150 352L188 304C230 318 280 340 286 400Z"/>
  <path fill="${mix(colour, '#14061f', 0.45)}" d="M188 304C230 318 280 340 286 400H152V352Z"/>
  <path fill="#F6EEDF" d="M104 298L118 290L156 346L150 372L140 366Z"/><path fill="#CDBFC6" d="M196 298L182 290L150 340L150 372L162 366Z"/>`;
