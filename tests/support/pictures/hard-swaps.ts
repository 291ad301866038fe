import { RING, ringMask, ringsMask } from '#media/face/geometry/mesh.ts';
import { swapFace } from '#media/face/swap/swap.ts';
import { gaussian, toPlane, type Picture } from '#media/raster/plane.ts';
import { LINEAR, encode } from '#media/raster/tone.ts';
import { mainFace } from '#tests/support/clips/swap-measures.ts';
import { drawn, type Draw } from '#tests/support/pictures/things.ts';

type Face = ReturnType<typeof mainFace>;

export function swapped(target: Face, source: Face): Picture {
  const after = { ...target.picture, data: target.picture.data.slice() };
  swapFace({ picture: after, points: target.points }, source)();
  return after;
}

const lumaAt = ({ data }: Picture, i: number): number =>
  0.3 * data[3 * i]! + 0.59 * data[3 * i + 1]! + 0.11 * data[3 * i + 2]!;

/**
 * Of what is in front of a face, the share in percent that a swap paints over (more than 12 grey levels), and that of
 * the free face that it leaves as it was.
 */
export async function measureThing(target: Face, source: Face, draw: Draw) {
  const { picture, covers } = await drawn(target.picture, target.points, draw);
  const before = mainFace(picture);
  const after = swapped(before, source);
  const inside = ringMask(target.points, RING.oval, picture, -0.12 * faceUnit(target));
  let [front, painted, free, left] = [0, 0, 0, 0];
  for (let i = 0; i < covers.length; i++) {
    const change = Math.abs(lumaAt(picture, i) - lumaAt(after, i));
    if (covers[i] === 255) {
      front++;
      if (change > 12) painted++;
    } else if (covers[i] === 0 && inside[i]) {
      free++;
      if (change < 1) left++;
    }
  }
  return { painted: (100 * painted) / front, left: (100 * left) / free, before: picture, after };
}

export const faceUnit = ({ points }: Face): number =>
  Math.hypot(points[3 * 454]! - points[3 * 234]!, points[3 * 454 + 1]! - points[3 * 234 + 1]!);

/** A picture some stops darker, with noise of a sensor (sigma in bytes); the same each time. */
function darkened(picture: Picture, stops: number, noise: number): Picture {
  let seed = 7;
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const data = picture.data.map((v) => {
    const grain = noise * (random() + random() + random() - 1.5) * 2;
    return Math.max(0, Math.min(255, Math.round(encode(LINEAR[v]! * 2 ** -stops) + grain)));
  });
  return { ...picture, data };
}

/**
 * How far a swap into a dark picture is from the darkened swap, in bytes over the face: the mean, and what 1 in 100
 * pixels are brighter by, both without the grain.
 */
export function measureDark(target: Face, source: Face, stops: number) {
  const wanted = darkened(swapped(target, source), stops, 0);
  const before = darkened(target.picture, stops, 1.5);
  const after = swapped({ picture: before, points: target.points }, source);
  const [a, w] = [after, wanted].map(({ data }) =>
    gaussian(
      toPlane(data, (v) => v),
      after,
      1.5,
      3,
    ),
  );
  const inside = ringMask(target.points, RING.oval, after, 0);
  const over: number[] = [];
  let [sum, count] = [0, 0];
  for (let i = 0; i < inside.length; i++) {
    if (!inside[i]) continue;
    let most = 0;
    for (let k = 3 * i; k < 3 * i + 3; k++) {
      sum += Math.abs(a![k]! - w![k]!) / 3;
      most = Math.max(most, a![k]! - w![k]!);
    }
    over.push(most);
    count++;
  }
  over.sort((x, y) => x - y);
  return { mean: sum / count, brighter: over[Math.floor(0.99 * count)]!, before, after, wanted };
}

/** Share of the old brows, in percent of their darkness, that is left beside the new ones. */
export function measureBrows(target: Face, after: Picture): number {
  const unit = faceUnit(target);
  const now = mainFace(after).points;
  const old = ringsMask(target.points, RING.brows, after, 0.015 * unit);
  const fresh = ringsMask(now, RING.brows, after, 0.03 * unit);
  const around = ringsMask(target.points, RING.brows, after, 0.08 * unit);
  const skin: number[] = [];
  for (let i = 0; i < old.length; i++)
    if (around[i] && !old[i] && !fresh[i]) skin.push(lumaAt(target.picture, i));
  skin.sort((a, b) => a - b);
  const middle = skin[skin.length >> 1] ?? 0;
  let [was, is] = [0, 0];
  for (let i = 0; i < old.length; i++) {
    if (!old[i] || fresh[i]) continue;
    const dark = (p: Picture): number => Math.max(0, 0.85 * middle - lumaAt(p, i));
    was += dark(target.picture);
    is += Math.min(dark(after), dark(target.picture));
  }
  return was === 0 ? 0 : (100 * is) / was;
}
