import { blurred, type Rgb } from '#media/effects/canvas/canvas.ts';
import { developer } from '#media/effects/moving/develop.ts';
import { FPS, SECONDS, TELLS, type Film } from '#media/effects/moving/film.ts';
import { lay, opaque, shader, type Place } from '#media/effects/moving/sheet.ts';
import { drawSwarm } from '#media/effects/moving/swarm.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { clamp, smoothstep, type Picture } from '#media/raster/plane.ts';
import { cardOf } from './card.ts';
import { figureOf } from './figure.ts';
import type { Meeting } from './meeting.ts';
import { matched, partnerOf } from './partner.ts';
import { seated } from './seats.ts';
import { shareOf } from './view.ts';

/** Size of the film, pixels. */
const SIZE = { width: 1280, height: 720 } as const;
/** Where the eyes are at first, in shares of the height, and how far the chin is below them, centimetres. */
const [EYES, CHIN] = [0.44, 11];
/** Pixels a centimetre: as many as hide where the photos end, within limits. */
const [SMALL, LARGE] = [13, 19];

/** How large people are and where their eyes are, so that the lower edges of the photos stay out of sight. */
export function framing(below: number): { unit: number; eyes: number } {
  const room = CHIN + below - 2;
  const unit = clamp(((1 - EYES) * SIZE.height) / room, SMALL, LARGE);
  return { unit, eyes: Math.max(EYES * SIZE.height, SIZE.height - unit * room) };
}

/** How wide the light between two views is, and how far it leans, in shares of the width. */
const [BEAM, SLANT] = [0.5, 0.2];

/** Light passes over the frame, `share` of its way, and leaves the next view behind it. */
function sweep(frame: Picture, next: Picture, share: number, light: Rgb): void {
  const { width, height, data } = frame;
  const front = share * (1 + SLANT + 2 * BEAM) - BEAM - SLANT / 2;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const mine = smoothstep(BEAM, -BEAM, x / width + SLANT * (y / height - 0.5) - front);
      const bright = (4 * mine * (1 - mine)) ** 2;
      for (let c = 0; c < 3; c++, i++) {
        const under = data[i]! + mine * (next.data[i]! - data[i]!);
        data[i] = under + 0.9 * bright * (light[c]! - under);
      }
    }
}

/** A film of two people, and the picture that tells what happens in it. */
export interface PairFilm extends Film {
  picture(): Picture;
}

/** Each scene has one head that counts: its first. */
export function pairFilm(meeting: Meeting, one: Scene, other: Scene, seed: number): PairFilm {
  const [a, b] = seated(one, other);
  const factors = matched(a, b);
  const left = figureOf(partnerOf(a, meeting.relight, factors[0]), -1);
  const right = figureOf(partnerOf(b, meeting.relight, factors[1]), 1);
  const { unit, eyes } = framing(Math.min(left.partner.below, right.partner.below));
  const ground = opaque(blurred(meeting.ground(SIZE, seed), meeting.blur));
  // less hair in front hides less
  const wide = ({ partner }: typeof left): number => partner.head.skull.radii[0];
  const order = wide(left) < wide(right) ? [right, left] : [left, right];
  // much hair in front keeps its distance
  const apart = 0.35 * unit * Math.max(0, wide(order[1]!) - 8);
  const stage = { ...SIZE, unit, x: SIZE.width / 2, y: eyes };
  const [behind, front] = [meeting.behind(stage), meeting.front(stage)];
  const shade = shader(SIZE);
  const views = (meeting.views ?? []).map((view) => ({
    view,
    draw: view.open({ people: [left, right], ground }),
  }));
  const develop = developer(SIZE, meeting.bleed, 0.34);
  const blank = (): Picture => ({ data: new Uint8Array(3 * SIZE.width * SIZE.height), ...SIZE });
  const [frame, next] = [blank(), blank()];
  const seen = new Uint8Array(SIZE.width * SIZE.height);

  const drawPeople = (second: number, zoom: number): void => {
    seen.fill(0);
    for (const [k, figure] of order.entries()) {
      const pose = meeting.pose(second, figure.side, unit);
      const taller = k === 0 ? meeting.taller * unit : 0;
      const placed = {
        ...pose,
        x: SIZE.width / 2 + (pose.x + figure.side * apart) * zoom,
        y: SIZE.height - (SIZE.height - eyes - pose.y + taller) * zoom,
      };
      if (k === 1) shade(frame, figure.shadow, figure.fallen(placed, unit * zoom), seen, 0.5);
      figure.draw(frame, placed, unit * zoom, { gain: meeting.light(second), seen });
    }
  };
  const drawPhotos = (second: number): void => {
    const zoom = meeting.zoom(second);
    const near = 1.06 + 0.55 * (zoom - 1);
    const place: Place = (x, y, out) => {
      out[0] = SIZE.width / 2 + (x - SIZE.width / 2) / near + 6 * Math.sin(0.9 * second);
      out[1] = SIZE.height / 2 + (y - SIZE.height / 2) / near;
    };
    lay(frame, ground, place, { gain: meeting.light(second) });
    for (const [k, swarm] of behind.entries()) drawSwarm(frame, swarm, second, seed + k);
    drawPeople(second, zoom);
  };

  const film: Film = {
    ...SIZE,
    frames: FPS * SECONDS,
    tells: Math.round(FPS * (meeting.tells ?? TELLS * SECONDS)),
    draw(n) {
      const second = n / FPS;
      const shares = views.map(({ view }) => shareOf(view, second));
      const shown = shares.lastIndexOf(1);
      if (shown < 0) drawPhotos(second);
      for (const [k, { view, draw }] of views.entries()) {
        const share = shares[k]!;
        if (k < shown || share === 0) continue;
        draw(share === 1 ? frame : next, second);
        if (share < 1) sweep(frame, next, share, view.light);
      }
      for (const [k, swarm] of front.entries()) drawSwarm(frame, swarm, second, seed + 50 + k);
      develop(frame);
      return frame;
    },
  };
  const moment = (second: number): Picture => ({
    ...SIZE,
    data: film.draw(Math.round(second * FPS)).data.slice(),
  });
  return {
    ...film,
    picture: () => (meeting.card ? cardOf(meeting.card, moment, SIZE) : moment(film.tells / FPS)),
  };
}
