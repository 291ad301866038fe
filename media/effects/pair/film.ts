import { blurred, type Rgb } from '#media/effects/canvas/canvas.ts';
import { eyelids, figurePlace, type Stance } from '#media/effects/moving/figure.ts';
import { developer } from '#media/effects/moving/develop.ts';
import { FPS, SECONDS, TELLS, type Film } from '#media/effects/moving/film.ts';
import { lay, opaque, shader, type Place, type Sheet } from '#media/effects/moving/sheet.ts';
import { glow } from '#media/effects/moving/sprites.ts';
import { drawSwarm, type Swarm } from '#media/effects/moving/swarm.ts';
import { toPicturePoint } from '#media/effects/scene/head.ts';
import type { Scene } from '#media/effects/scene/scene.ts';
import { clamp, gaussian, type Picture } from '#media/raster/plane.ts';
import { cardOf } from './card.ts';
import { drawEmbrace, shareOf } from './embrace.ts';
import type { Meeting, Pose } from './meeting.ts';
import { matched, partnerOf, type Partner } from './partner.ts';
import { profileOf } from './profile.ts';

/** Size of the film, pixels. */
const SIZE = { width: 1280, height: 720 } as const;
/** Where the eyes are at first, in shares of the height, and how far the chin is below them, centimetres. */
const [EYES, CHIN] = [0.44, 11];
/** Pixels a centimetre: as many as hide where the photos end, within limits. */
const [SMALL, LARGE] = [13, 19];
/** Radians by which a face that looks at the viewer turns to the other one. */
const FACING = 0.4;

/** How large people are and where their eyes are, so that the lower edges of the photos stay out of sight. */
export function framing(below: number): { unit: number; eyes: number } {
  const room = CHIN + below - 2;
  const unit = clamp(((1 - EYES) * SIZE.height) / room, SMALL, LARGE);
  return { unit, eyes: Math.max(EYES * SIZE.height, SIZE.height - unit * room) };
}

/** Between two views, of which `share` is the second's: who stands elsewhere in each would be seen twice. */
function blaze({ data }: Picture, share: number, light: Rgb): void {
  const much = Math.min(1, 4.6 * share * (1 - share));
  for (let i = 0; i < data.length; i++) data[i]! += much * (light[i % 3]! - data[i]!);
}

function mirrored(scene: Scene): Scene {
  const { width, height } = scene;
  const flip = (plane: Float32Array, channels: number): Float32Array => {
    const out = new Float32Array(plane.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let c = 0; c < channels; c++)
          out[channels * (y * width + x) + c] = plane[channels * (y * width + width - 1 - x) + c]!;
    return out;
  };
  const heads = scene.heads.map((head) => ({
    ...head,
    origin: [width - 1 - head.origin[0], head.origin[1], head.origin[2]] as const,
    axes: [
      [head.axes[0][0], -head.axes[0][1], -head.axes[0][2]],
      [-head.axes[1][0], head.axes[1][1], head.axes[1][2]],
      [-head.axes[2][0], head.axes[2][1], head.axes[2][2]],
    ] as const,
    points: head.points.map((v, i) => (i % 3 === 0 ? width - 1 - v : v)),
  }));
  const [lx, ly, lz] = scene.light.from;
  return {
    ...scene,
    heads,
    person: { ...scene.person, rgb: flip(scene.person.rgb, 3) },
    matte: flip(scene.matte, 1),
    light: { ...scene.light, from: [-lx, ly, lz] },
  };
}

const yawOf = ({ heads }: Scene): number => Math.atan2(heads[0]!.axes[2][0], heads[0]!.axes[2][2]);
/** A face that looks away from the other by more is mirrored. */
const AWAY = 0.22;

/** Who stands on the left, so that both look at each other as far as they can without being mirrored. */
function seated(one: Scene, other: Scene): [Scene, Scene] {
  const [left, right] = yawOf(one) - yawOf(other) < -0.3 ? [other, one] : [one, other];
  return [yawOf(left) < -AWAY ? mirrored(left) : left, yawOf(right) > AWAY ? mirrored(right) : right];
}

/** Where a partner's sheet stands so that its head is where the pose wants it. */
function stanceOf({ lit, head, yaw }: Partner, side: -1 | 1, pose: Pose, unit: number): Stance {
  const size = unit / head.scale;
  const [lean, tilt] = [-side * pose.lean, -side * pose.tilt];
  const at = (x: number, y: number, z: number): readonly [number, number] => {
    const [px, py] = toPicturePoint(head, [x, y, z]);
    return [px - lit.width / 2, py - lit.height];
  };
  const turn = ([x, y]: readonly [number, number], angle: number): readonly [number, number] => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const [neck, eyes] = [at(0, -11, -4), at(0, 2.7, 0)];
  const up = turn([eyes[0] - neck[0], eyes[1] - neck[1]], tilt);
  const [x, y] = turn([neck[0] + up[0], neck[1] + up[1]], lean);
  const facing = clamp(FACING + side * yaw, 0, 0.3);
  return {
    x: pose.x - x * size,
    y: pose.y - y * size,
    size,
    lean,
    tilt,
    turn: -side * pose.facing * facing,
    nod: pose.nod,
  };
}

/** A sheet's outline, small and soft: its shadow. */
function shadowOf({ rgba, width, height }: Sheet): { sheet: Sheet; step: number } {
  const step = 4;
  const small = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const alpha = new Float32Array(small.width * small.height);
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      alpha[y * small.width + x] =
        rgba[4 * (Math.min(height - 1, y * step) * width + Math.min(width - 1, x * step)) + 3]!;
  const soft = gaussian(alpha, small, (0.018 * height) / step);
  const out = new Uint8Array(4 * alpha.length);
  for (let i = 0; i < alpha.length; i++) out[4 * i + 3] = soft[i]!;
  return { sheet: { rgba: out, ...small }, step };
}

/** A film of two people, and the picture that tells what happens in it. */
export interface PairFilm extends Film {
  picture(): Picture;
}

/** Each scene has one head that counts: its first. */
export function pairFilm(meeting: Meeting, one: Scene, other: Scene, seed: number): PairFilm {
  const [a, b] = seated(one, other);
  const factors = matched(a, b);
  const left = partnerOf(a, meeting.relight, factors[0]);
  const right = partnerOf(b, meeting.relight, factors[1]);
  const { unit, eyes } = framing(Math.min(left.below, right.below));
  const ground = opaque(blurred(meeting.ground(SIZE, seed), meeting.blur));
  // less hair in front hides less
  const rightFirst = left.head.skull.radii[0] < right.head.skull.radii[0];
  const people = [left, right].map((partner, k) => {
    const shown: Sheet = { ...partner.lit, rgba: partner.lit.rgba.slice() };
    const close = eyelids([partner.head], partner.lit);
    return {
      partner,
      side: k === 0 ? (-1 as const) : (1 as const),
      shown,
      close,
      shadow: shadowOf(partner.lit),
    };
  });
  const order = rightFirst ? [people[1]!, people[0]!] : people;
  // much hair in front keeps its distance
  const apart = 0.35 * unit * Math.max(0, order[1]!.partner.head.skull.radii[0] - 8);
  const stage = { ...SIZE, unit, x: SIZE.width / 2, y: eyes };
  const [behind, front] = [meeting.behind(stage), meeting.front(stage)];
  const shade = shader(SIZE);
  const { embrace } = meeting;
  const figures = embrace
    ? people.map(({ partner, side }) => ({ profile: profileOf(partner, side), side }))
    : [];
  const develop = developer(SIZE, meeting.bleed, 0.34);
  const frame: Picture = { data: new Uint8Array(3 * SIZE.width * SIZE.height), ...SIZE };
  const seen = new Uint8Array(SIZE.width * SIZE.height);

  const drawPeople = (second: number, zoom: number): void => {
    seen.fill(0);
    for (const [k, { partner, side, shown, close, shadow }] of order.entries()) {
      const pose = meeting.pose(second, side, unit);
      close(partner.lit, shown, pose.shut);
      const taller = k === 0 ? meeting.taller * unit : 0;
      const stance = stanceOf(
        partner,
        side,
        {
          ...pose,
          x: SIZE.width / 2 + (pose.x + side * apart) * zoom,
          y: SIZE.height - (SIZE.height - eyes - pose.y + taller) * zoom,
        },
        unit * zoom,
      );
      const place = figurePlace(partner.lit, partner.head, stance);
      if (k === 1) {
        const fallen: Place = (x, y, out) => {
          place(x - side * -0.9 * unit, y - 1.4 * unit, out);
          out[0]! /= shadow.step;
          out[1]! /= shadow.step;
        };
        shade(frame, shadow.sheet, fallen, seen, 0.5);
      }
      lay(frame, shown, place, { gain: meeting.light(second), seen });
    }
  };
  const sun = (share: number): Swarm => ({
    sprites: [glow([255, 214, 150], 64)],
    count: 1,
    light: true,
    at: () => ({ x: SIZE.width / 2, y: 0.36 * SIZE.height, size: 0.95 * SIZE.height, opacity: 0.9 * share }),
  });

  const film: Film = {
    ...SIZE,
    frames: FPS * SECONDS,
    tells: Math.round(embrace ? embrace.tells[1] * FPS : TELLS * FPS * SECONDS),
    draw(n) {
      const second = n / FPS;
      const zoom = meeting.zoom(second);
      const wide: Place = (x, y, out) => {
        const near = 1.06 + 0.55 * (zoom - 1);
        out[0] = SIZE.width / 2 + (x - SIZE.width / 2) / near + 6 * Math.sin(0.9 * second);
        out[1] = SIZE.height / 2 + (y - SIZE.height / 2) / near;
      };
      const share = embrace ? shareOf(embrace, second) : 0;
      if (share < 1) {
        lay(frame, ground, wide, { gain: meeting.light(second) });
        for (const [k, swarm] of behind.entries()) drawSwarm(frame, swarm, second, seed + k);
        drawPeople(second, zoom);
      }
      if (embrace && share > 0) {
        lay(frame, ground, wide, { gain: [0.8, 0.7, 0.66], opacity: share });
        drawSwarm(frame, sun(share), second, seed);
        const closer = 1 + 0.05 * (second - embrace.from[0]);
        drawEmbrace(frame, embrace, figures, { second, zoom: closer, opacity: share });
        if (share < 1) blaze(frame, share, embrace.blaze);
      }
      for (const [k, swarm] of front.entries()) drawSwarm(frame, swarm, second, seed + 50 + k);
      develop(frame);
      return frame;
    },
  };
  const moment = (n: number): Picture => ({ ...SIZE, data: film.draw(n).data.slice() });
  return {
    ...film,
    picture() {
      const faces = moment(film.tells);
      if (!embrace) return faces;
      const held = moment(Math.round(embrace.tells[0] * FPS));
      return cardOf({ picture: held, zoom: 1 }, { picture: faces, zoom: 0.96 }, SIZE);
    },
  };
}
