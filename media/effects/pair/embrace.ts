import { scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { noise } from '#media/effects/canvas/noise.ts';
import { eased } from '#media/effects/moving/film.ts';
import { lay, shader, type Place } from '#media/effects/moving/sheet.ts';
import { glow } from '#media/effects/moving/sprites.ts';
import { drawSwarm } from '#media/effects/moving/swarm.ts';
import { smoothstep } from '#media/raster/plane.ts';
import { backOf, body } from './drawn/back.ts';
import { coloursOf, type Colours } from './drawn/colours.ts';
import { drawing, heldAt, type Drawn } from './drawn/drawing.ts';
import { shadowOf } from './figure.ts';
import { drawHand } from './drawn/hand.ts';
import { capsule, joined, type Distance, type Spot } from './drawn/shapes.ts';
import type { View } from './view.ts';

/** Pixels a centimetre of a frame that is 720 high, and where eyes are in it, in shares of the height. */
const [UNIT, EYES] = [12.8, 0.37];
/** Pixels a centimetre of arms that are drawn. */
const FINE = 14;
/** From the middle of the frame to the head that is seen from behind, and from there to the other; centimetres. */
const [BEHIND, BESIDE]: readonly [Spot, Spot] = [
  [-6.5, 1],
  [15, -6.5],
];

/** Of the arm that is nearer, from the head that is seen from behind: centimetres. */
const WRIST: Spot = [4.5, -26.5];
const ELBOW: Spot = [17, -23.5];
const SHOULDER: Spot = [28, -27];

/** Cloth that is round at its edges. */
const drape =
  (colour: Rgb) =>
  (x: number, y: number, far: number): Rgb => {
    const crease = noise(0.3 * x + 0.1 * y, 0.5 * y - 0.2 * x, 2) - 0.5;
    return scaled(colour, 0.56 + 0.46 * smoothstep(0, 4.6, -far) + 0.2 * crease + 0.008 * (y + 26));
  };

/** The breast of the one whose face is seen, under what the photo shows of it. */
function breastOf({ cloth }: Colours): Drawn {
  const draft = drawing([-32, 32, -48, -8], 8);
  draft.fill(body, drape(cloth));
  return draft.plain();
}

/** The arms of the one whose face is seen, round the back of the other; to the right is where that face is. */
function armsOf({ cloth, skin }: Colours): Drawn {
  const draft = drawing([-32, 38, -48, -8], FINE);
  const [dx, dy] = [WRIST[0] - ELBOW[0], WRIST[1] - ELBOW[1]];
  /** How far past the wrist. */
  const along = (x: number, y: number): number =>
    ((x - WRIST[0]) * dx + (y - WRIST[1]) * dy) / Math.hypot(dx, dy);
  const box = [-2, 38, -40, -14] as const;
  const arm = joined(2.5, capsule(SHOULDER, ELBOW, 7, 5.4), capsule(ELBOW, WRIST, 5.2, 3.9));
  const sleeve: Distance = (x, y) => Math.max(arm(x, y), along(x, y) - 0.5);
  draft.fill((x, y) => Math.max(sleeve(x, y + 1.2) - 0.8, body(x, y)), [0, 0, 0], {
    box,
    soft: 2,
    opacity: 0.5,
  });
  drawHand(draft, { wrist: [3, -26.4], points: Math.PI + 0.22, thumb: 1, size: 0.95, skin }, body);
  // with the breast it is one coat
  const coat = joined(5, sleeve, capsule(SHOULDER, [28, -60], 8, 12));
  draft.fill(sleeve, (x, y) => drape(cloth)(x, y, Math.max(coat(x, y), along(x, y) - 2.5)), { box });
  draft.fill((x, y) => Math.max(arm(x, y), Math.abs(along(x, y) + 1.2) - 0.14), scaled(cloth, 0.45), {
    box: [2, 10, -33, -19],
    opacity: 0.6,
  });
  return draft.plain();
}

/** Over the shoulder of one, the face of the other, who holds the first in the arms. */
export const embrace = (from: readonly [number, number], shows: 0 | 1): View => ({
  from,
  light: [255, 226, 176],
  open({ people, ground }) {
    const [faced, turned] = [people[shows]!, people[1 - shows]!] as const;
    const { side } = faced;
    const own = coloursOf(faced.partner, side);
    const [arms, breast, back] = [armsOf(own), breastOf(own), backOf(turned.partner, turned.side)];
    const shadow = shadowOf(back.sheet);
    const shade = shader({ width: 1280, height: 720 });
    const seen = new Uint8Array(1280 * 720);
    const sun = glow([255, 214, 150], 64);
    return (frame, second) => {
      const since = second - from[0];
      const squeeze = eased(0.1, 1, since);
      const zoom = 1 + 0.045 * since;
      const unit = (UNIT * zoom * frame.height) / 720;
      const sway = 0.5 * Math.sin(1.7 * since);
      const at = ([x, y]: Spot): Spot => [frame.width / 2 + side * x * unit, frame.height * EYES - y * unit];
      const close = 1.16 * Math.sqrt(zoom);
      const wide: Place = (x, y, out) => {
        out[0] = ground.width / 2 + (x - frame.width / 2) / close - side * 40;
        out[1] = ground.height / 2 + (y - frame.height / 2) / close;
      };
      lay(frame, ground, wide, { gain: [0.92, 0.86, 0.8] });
      const [sunX, sunY] = at([9, 3]);
      drawSwarm(
        frame,
        {
          sprites: [sun],
          count: 1,
          light: true,
          at: () => ({ x: sunX, y: sunY, size: 0.95 * frame.height, opacity: 0.8 }),
        },
        second,
        1,
      );
      const behind: Spot = [BEHIND[0] + sway, BEHIND[1]];
      const beside: Spot = [behind[0] + BESIDE[0] - 0.6 * squeeze, behind[1] + BESIDE[1] - 0.3 * squeeze];
      const [x, y] = at(beside);
      const shut = 0.97 * eased(0, 0.5, since);
      const pose = { x, y, lean: 0.02, tilt: 0.2 + 0.03 * squeeze, facing: 0.25, nod: 0.03, shut };
      seen.fill(0);
      const held = { unit, turn: 0.035 + 0.01 * Math.sin(1.7 * since), way: side };
      lay(frame, breast.sheet, heldAt(breast, { ...held, spot: [0, 0], at: [x, y] }), { seen });
      faced.draw(frame, pose, 0.98 * unit, { gain: [1.02, 0.97, 0.9], seen });
      const place = heldAt(back, { ...held, spot: [0, 0], at: at(behind) });
      shade(frame, shadow.sheet, shadow.fallen(place, side * unit, 0.8 * unit), seen, 0.6);
      lay(frame, back.sheet, place);
      lay(
        frame,
        arms.sheet,
        heldAt(arms, { ...held, at: at(behind), spot: [0.5 * squeeze, -0.2 * squeeze] }),
      );
    };
  },
});
