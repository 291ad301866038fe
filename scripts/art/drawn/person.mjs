import { cast } from './cast.mjs';
import { mix } from './colour.mjs';
import { head, shaded } from './head.mjs';

const darker = (colour) => mix(colour, '#14061f', 0.45);

const tops = {
  tee: ({ top }) => `
    <path fill="${top}" d="M30 400C32 336 78 316 122 300Q150 330 178 300C222 316 268 336 270 400Z"/>
    <path fill="${darker(top)}" d="M178 300C222 316 268 336 270 400H160C158 360 152 336 152 317Q168 314 178 300Z"/>`,
  turtleneck: ({ top }) => `
    <path fill="${top}" d="M30 400C32 334 78 314 120 302L122 276Q150 292 178 276L180 302C222 314 268 334 270 400Z"/>
    <path fill="${darker(top)}" d="M178 276L180 302C222 314 268 334 270 400H158C160 350 150 320 151 286Q166 284 178 276Z"/>`,
  shirt: ({ top }) => `
    <path fill="${top}" d="M30 400C32 336 78 316 124 298L150 336L176 298C222 316 268 336 270 400Z"/>
    <path fill="${darker(top)}" d="M176 298C222 316 268 336 270 400H150V336Z"/>
    <path fill="${mix(top, '#ffffff', 0.35)}" d="M124 292L112 308L134 338L150 330Z"/>
    <path fill="${mix(top, '#ffffff', 0.12)}" d="M176 292L188 308L166 338L150 330Z"/>`,
  straps: ({ top, skin }) => `
    <path fill="${skin}" d="M34 400C38 336 82 316 124 298Q150 324 176 298C218 316 262 336 266 400Z"/>
    <path fill="${shaded(skin)}" d="M176 298C218 316 262 336 266 400H152C156 360 152 330 152 315Q168 312 176 298Z"/>
    <path fill="${top}" d="M84 400L86 352C96 344 108 348 114 356Q150 380 186 356C192 348 204 344 214 352L216 400Z"/>
    <path fill="${darker(top)}" d="M152 372Q172 368 186 356C192 348 204 344 214 352L216 400H152Z"/>
    <path stroke="${top}" stroke-width="8" d="M92 352L104 308M208 352L196 308"/>`,
};

/** The neck, lit from the left. */
export const neck = ({ skin }) => `
    <path fill="${skin}" d="M126 236L124 300Q150 322 176 300L174 236Z"/>
    <path fill="${shaded(skin)}" d="M126 250Q150 282 174 246L176 302Q166 314 152 313Q150 280 126 256Z"/>`;

/** One of the cast from the waist up; `look` overrides hair, clothes and light. */
export function person(name, look = {}) {
  const dressed = { ...cast[name], ...look };
  const { behind, before } = head(dressed, look);
  return `${behind}${neck(dressed)}${tops[dressed.wear](dressed)}${before}`;
}
