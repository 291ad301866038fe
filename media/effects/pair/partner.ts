import { luminance, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import { relit, type Relight } from '#media/effects/person/relight.ts';
import { toPicturePoint, turned, type Head } from '#media/effects/scene/head.ts';
import { openScene, type Scene } from '#media/effects/scene/scene.ts';
import { sheetOf, type Sheet } from '#media/effects/moving/sheet.ts';
import { clamp, resizePicture, smoothstep, type Picture } from '#media/raster/plane.ts';
import { roundSides } from './sides.ts';

/** One of two people, cut out and lit. */
export interface Partner {
  readonly lit: Sheet;
  readonly head: Head;
  /** How far the photo goes on below the chin, centimetres. */
  readonly below: number;
  /** Radians to the viewer's right. */
  readonly yaw: number;
}

/** Pixels a centimetre at which people are prepared, at most. */
const FINEST = 21;
/** Width of a face as it is found, centimetres. */
const FACE_CM = 15;
/** Room over the hair, centimetres. */
const ROOM = 7;

/** A photo of one person, at a size that fits a film. @throws UnfitPicture */
export function openPartner(photo: Picture, faceWidth: number, seed: number): Scene {
  const scale = Math.min(1, (FINEST * FACE_CM) / faceWidth);
  const picture =
    scale < 1
      ? resizePicture(photo, {
          width: Math.max(2, Math.round(photo.width * scale)),
          height: Math.max(2, Math.round(photo.height * scale)),
        })
      : photo;
  return openScene(picture, { strength: 0.6, seed, room: ROOM, needsFace: true });
}

/** How bright the bright parts of the people are. */
function brightness({ person: { rgb }, matte }: Scene): number {
  const steps = new Uint32Array(256);
  let count = 0;
  for (let i = 0; i < matte.length; i += 7) {
    if (matte[i]! < 0.95) continue;
    const light = luminance(rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!);
    steps[Math.round(255 * clamp(light, 0, 1))]!++;
    count++;
  }
  for (let k = 255, above = 0; k > 0; k--) if ((above += steps[k]!) > 0.08 * count) return k / 255;
  return 0.05;
}

/** Factors that bring photos of two people into one light: less of each one's cast, brightness half way. */
export function matched(one: Scene, other: Scene): [Rgb, Rgb] {
  const [a, b] = [brightness(one), brightness(other)];
  const middle = Math.sqrt(a * b);
  const gains = [a, b].map((own) => clamp((middle / Math.max(0.02, own)) ** 0.45, 0.78, 1.3));
  const of = ({ light: { tint } }: Scene, gain: number): Rgb =>
    scaled([tint[0] ** -0.6, tint[1] ** -0.6, tint[2] ** -0.6], gain);
  return [of(one, gains[0]!), of(other, gains[1]!)];
}

export function partnerOf(scene: Scene, relight: Relight, factors: Rgb): Partner {
  const head = scene.heads[0]!;
  const matte = roundSides(
    scene.matte.map((a) => smoothstep(0.22, 0.97, a)),
    scene,
    head,
  );
  const keep: Rgb = [
    relight.keep[0] * factors[0],
    relight.keep[1] * factors[1],
    relight.keep[2] * factors[2],
  ];
  const person = relit({ ...scene, matte }, { ...relight, keep });
  const chin = toPicturePoint(head, [0, -8.5, 3])[1];
  // what the frame's lower edge may show lies in the dark of the two
  for (let y = Math.max(0, Math.round(chin)); y < scene.height; y++) {
    const dark = 1 - 0.3 * smoothstep(chin + 8 * head.scale, chin + 26 * head.scale, y);
    for (let k = 3 * y * scene.width; k < 3 * (y + 1) * scene.width; k++) person.rgb[k]! *= dark;
  }
  const [x, , z] = turned(head, [0, 0, 1]);
  return {
    lit: sheetOf(person, matte),
    head,
    below: (scene.height - chin) / head.scale,
    yaw: Math.atan2(x, z),
  };
}
