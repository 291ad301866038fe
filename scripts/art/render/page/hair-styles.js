// How one strand grows in each style: where it starts out to, what pulls it, step by step over the head.
import { add, blend, dot, size, smooth, sub, unit } from './vectors.js';

const waver = (p, frequency, seed) =>
  Math.sin(p[0] * frequency + seed * 1.7) +
  Math.sin(p[1] * frequency * 1.1 + seed * 2.3 + 1) +
  Math.sin(p[2] * frequency * 0.9 + seed * 0.7 + 2);
export const isFringe = (hair, root) =>
  Boolean(hair.fringe) && root[2] > -0.15 && root[1] > 0.5 && Math.abs(root[0]) < 0.5;

/** First direction and length. */
function start(hair, root, n, { side, top, front, chance }) {
  const length = hair.length * (1 + (chance - 0.5) * (hair.lengthVariety ?? 0.25));
  if (isFringe(hair, root)) {
    const direction = unit(add([root[0] * 0.3 + (hair.fringeX ?? 0), -0.1, 1], n, 0.4));
    return {
      direction,
      length: (hair.fringe + Math.max(0, 0.38 - root[2]) * 0.75) * (1 + 0.06 * (chance - 0.5)),
    };
  }
  const sweep = hair.sweep ?? 1;
  switch (hair.style) {
    case 'down':
      return {
        length,
        direction: unit(
          add(
            blend([side, 0, -0.15 * front], [side * 0.1, -0.9, -0.35], 1 - top),
            n,
            0.22 + 0.25 * (hair.lift ?? 0),
          ),
        ),
      };
    case 'back':
      return { length, direction: unit(add([0, 0.35, -1], n, 0.5 + 0.5 * (hair.lift ?? 0) * front)) };
    case 'side':
      return {
        length: top > 0.5 ? length : length * (0.55 + 0.45 * top),
        direction: unit(
          add(
            blend([0, -1, -0.5], [side * 0.9 * sweep, 0.3, hair.forward ?? 0.25], top),
            n,
            0.7 * (hair.lift ?? 0.6) + 0.2,
          ),
        ),
      };
    case 'quiff':
      return {
        length: length * (0.35 + 0.65 * top * (0.6 + 0.4 * front)),
        direction: unit(add(blend([0, -1, -0.35], [0.35 * sweep, 0.75, 0.25], top), n, 0.5 + top * 0.9)),
      };
    default:
      return { length, direction: n };
  }
}

/** Where a strand is pulled at point p. */
function pull(hair, p, root, n, { side, top, front }, t) {
  const sweep = hair.sweep ?? 1;
  if (isFringe(hair, root)) return [root[0] * 0.25 + (hair.fringeX ?? 0) * 0.6, -1, 0.25];
  switch (hair.style) {
    case 'down': {
      const high = smooth(0.3, 0.75, p[1]);
      if (p[2] > 0 && Math.abs(p[0]) < 0.6 && p[1] < 0.72) return [side * 1.5, -0.3, -0.75];
      const outward =
        0.75 * high + (hair.flare ?? 0) * (1 - high) - 0.22 * (1 - high) * smooth(0.55, 0.95, Math.abs(p[0]));
      return [side * outward, -1, -0.12 * front + (hair.forwardFall ?? 0) * smooth(-0.3, -1.2, p[1])];
    }
    case 'back': {
      const bun = sub(hair.bun ?? [0, 0.35, -1.35], p);
      return size(bun) < 0.1 ? [0, -1, -0.1] : bun;
    }
    case 'side':
      return top > 0.4 ? [side * sweep, -0.25 - 0.6 * t, -0.35 + 0.3 * front] : [0, -1, -0.25];
    case 'quiff':
      return top > 0.4 ? [0.45 * sweep, 0.35 - 0.6 * t, -0.95] : [0, -1, -0.4];
    case 'afro':
      return add(n, [0, -0.25 * t, 0]);
    default:
      return add(n, [0, -0.8, 0]);
  }
}

export function growStrand(hair, ground, root, chance, depth) {
  const n = ground.normal(root);
  const fringe = isFringe(hair, root);
  const parting = hair.style === 'down' || hair.style === 'side' ? (hair.part ?? 0) : 0;
  const where = {
    side: root[0] < parting ? -1 : 1,
    top: smooth(0.35, 0.85, root[1]),
    front: smooth(-0.3, 0.35, root[2]),
    chance,
  };
  const hugging = !fringe && ['down', 'side', 'back'].includes(hair.style);
  const clearsFace = !fringe && ['down', 'back'].includes(hair.style);
  const bend = hair.style === 'afro' ? 0.25 : (hair.gravity ?? (hair.style === 'down' ? 0.5 : 0.35));
  const wild = hair.wild ?? 0.12;
  const offset = 0.012 + depth * hair.volume;
  const { length, direction: first } = start(hair, root, n, where);
  const step = length / hair.segments;
  let direction = first;
  let p = root;
  const points = [p];
  for (let i = 0; i < hair.segments; i += 1) {
    const t = (i + 1) / hair.segments;
    let target = pull(hair, p, root, n, where, t);
    if (hugging && p[1] > -0.15 && ground.fromCentre(p) < 1.5) {
      const away = ground.normal(p);
      const outward = dot(unit(target), away);
      target = add(unit(target), away, -(outward > 0 ? outward : outward * 0.5) - 0.22);
    }
    target = unit(target);
    target = [
      target[0] + wild * waver(p, 3.1, 1),
      target[1] + wild * 0.6 * waver(p, 2.7, 2),
      target[2] + wild * waver(p, 3.3, 3),
    ];
    direction = unit(blend(direction, target, bend));
    const next = ground.pushOut(add(p, direction, step), offset * smooth(0, 0.25, t) + 0.01, clearsFace);
    direction = unit(sub(next, p));
    p = add(p, direction, step);
    points.push(p);
  }
  return points;
}
