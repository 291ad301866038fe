// Grows the hair of a head: locks first, then strands that follow the nearest lock.
import { growStrand, isFringe } from './hair-styles.js';
import {
  add,
  bell,
  blend,
  cross,
  dot,
  ribbonBuffer,
  seeded,
  smooth,
  sub,
  tangents,
  unit,
} from './vectors.js';

function hairGround(person) {
  const { headWidth, foreheadHeight, neckWidth, shoulderWidth } = person;
  const centre = [0, 0.1 + 0.24 * foreheadHeight, -0.36];
  const radii = [0.755 * headWidth, 0.8 * foreheadHeight, 0.9];
  const solids = [
    [centre, radii, 1, 0],
    [[0, -0.3, -0.16], [0.675 * headWidth, 1, 0.66], 0.9, 0.01],
    [[0, -1.15, -0.5], [0.46 * neckWidth, 0.9, 0.46 * neckWidth], 0.9, 0.01],
    [[0, -2.8, -0.52], [1.2 * shoulderWidth, 1.12, 0.7], 0.4, 0.05],
    [[0, -2.05, -0.6], [0.92 * shoulderWidth, 0.34, 0.42], 0.4, 0.05],
  ];
  const measure = (p, c, r) => Math.hypot((p[0] - c[0]) / r[0], (p[1] - c[1]) / r[1], (p[2] - c[2]) / r[2]);
  const face = [
    [0, -0.42, 0.52],
    [0.6 * headWidth, 1.08, 0.62],
  ];
  return {
    centre,
    radii,
    normal: (p) => unit(sub(p, centre).map((value, axis) => value / radii[axis] ** 2)),
    fromCentre: (p) => measure(p, centre, radii),
    /** Moves a point out of head and shoulders and, if asked, out of the space before the face. */
    pushOut(point, offset, clearFace) {
      let p = point;
      for (const [c, r, share, gap] of solids) {
        const grown = r.map((value) => value + offset * share + gap);
        const inside = measure(p, c, grown);
        if (inside < 1 && inside > 1e-4) p = blend(c, p, 1 / inside);
      }
      if (!clearFace) return p;
      const [c, r] = face;
      if (measure(p, c, r) >= 1) return p;
      const rest = 1 - ((p[1] - c[1]) / r[1]) ** 2 - ((p[2] - c[2]) / r[2]) ** 2;
      const edge = Math.sign(p[0] || 1) * r[0] * Math.sqrt(Math.max(0, rest));
      return [p[0] + (edge - p[0]) * 0.5, p[1], p[2]];
    },
  };
}

const hairlineTable = [
  [-1.2, -1.3],
  [-0.62, -1],
  [-0.35, -0.55],
  [-0.26, -0.3],
  [-0.2, -0.13],
  [0.1, 0.08],
  [0.35, 0.2],
  [0.5, 0.34],
  [0.62, 0.46],
  [0.75, 0.7],
  [1.4, 3],
];
/** How far forward hair may root at height y. */
function hairlineDepth(y) {
  for (let i = 1; i < hairlineTable.length; i += 1) {
    const [y1, z1] = hairlineTable[i];
    const [y0, z0] = hairlineTable[i - 1];
    if (y < y1) return z0 + (z1 - z0) * Math.max((y - y0) / (y1 - y0), 0);
  }
  return 3;
}

/** A root on the skull and how close it lies behind the hairline. */
function rootOf(hair, ground, random) {
  for (;;) {
    const d = unit([bell(random), bell(random), bell(random)]);
    const p = d.map((value, axis) => ground.centre[axis] + value * ground.radii[axis]);
    if (p[1] < -0.75) continue;
    const temples =
      (hair.recede ?? 0) * Math.exp(-(((Math.abs(p[0]) - 0.42) / 0.2) ** 2)) * (p[2] > 0 ? 1 : 0);
    const behind = hairlineDepth(p[1] - (hair.hairline ?? 0)) - temples + 0.05 * bell(random) - p[2];
    if (behind >= 0) return { p, behind };
  }
}

const coversFace = (hair, points) => {
  const limit = hair.style === 'down' || hair.style === 'back' ? 0.42 : 0.3;
  return points.some((p) => Math.abs(p[0]) < 0.5 && p[1] < limit && p[1] > -1.15 && p[2] > 0.12);
};

function curled(points, hair, lock, lockRandom) {
  const last = points.length - 1;
  const start = hair.curlFrom ?? 0.1;
  const tangent = tangents(points);
  return points.map((p, j) => {
    const t = j / last;
    const angle = t * (hair.curlTurns ?? 6) * 2 * Math.PI * (0.85 + 0.3 * lockRandom) + lock.phase;
    const radius =
      hair.curl * smooth(start, Math.min(1, start + 0.35), t) * (1 + 0.3 * Math.sin(lock.phase * 3));
    const side = unit(cross(tangent[j], [0.3, 0.2, 1]));
    return add(
      add(p, side, radius * Math.cos(angle)),
      cross(tangent[j], side),
      radius * Math.sin(angle) * 0.8,
    );
  });
}

function nearestLock(locks, root, hair) {
  let best = locks[0];
  let bestDistance = Infinity;
  const parted = hair.style === 'down' || hair.style === 'side';
  for (const lock of locks) {
    const d = sub(lock.root.p, root);
    const acrossPart = parted && lock.root.p[0] < (hair.part ?? 0) !== root[0] < (hair.part ?? 0);
    const distance = dot(d, d) + (acrossPart ? 0.3 : 0);
    if (distance < bestDistance) [best, bestDistance] = [lock, distance];
  }
  return best;
}

export function buildHair(person) {
  const hair = {
    count: 24000,
    locks: 420,
    segments: 18,
    width: 0.0024,
    clump: 0.6,
    spread: 0.02,
    stray: 0.04,
    ...person.hair,
  };
  const random = seeded((person.seed * 7919 + 13) | 0);
  const ground = hairGround(person);
  const locks = Array.from({ length: hair.locks }, () => {
    const lock = {
      root: rootOf(hair, ground, random),
      phase: random() * 2 * Math.PI,
      random: random(),
      depth: 0.35 + 0.65 * random(),
      tint: random(),
    };
    return { ...lock, points: growStrand(hair, ground, lock.root.p, lock.random, lock.depth) };
  });
  const ribbons = ribbonBuffer(hair.count, hair.segments);
  for (let i = 0; i < hair.count; i += 1) {
    const root = rootOf(hair, ground, random);
    const lock = nearestLock(locks, root.p, hair);
    const depth = random() ** 0.6;
    const lockRandom = lock.random * 0.6 + random() * 0.4;
    const pieces = growStrand(hair, ground, root.p, lockRandom, depth);
    const stray = random() < hair.stray;
    const clump = hair.clump * (0.7 + 0.3 * random()) * (stray ? 0.2 : 1);
    const jitter = [bell(random) * hair.spread, bell(random) * hair.spread, bell(random) * hair.spread];
    const inFringe = isFringe(hair, root.p);
    if (!inFringe && ['down', 'back', 'side', 'quiff'].includes(hair.style) && coversFace(hair, pieces))
      continue;
    let points = pieces.map((p, j) => {
      const t = j / hair.segments;
      return blend(
        p,
        add(lock.points[j], [jitter[0] * (1 + t), jitter[1], jitter[2] * (1 + t)]),
        clump * t ** 0.7,
      );
    });
    if (hair.curl) points = curled(points, hair, lock, lock.random);
    if (stray) points = points.map((p, j) => add(p, jitter, (3 * j) / hair.segments));
    points = points.map((p, j) => (j ? ground.pushOut(p, 0.012, false) : p));
    const baby = 0.45 + 0.55 * smooth(0, 0.09, root.behind); // thin hair at the hairline
    ribbons.add(points, {
      width: hair.width * (0.7 + 0.6 * random()) * baby,
      taper: hair.taper ?? 3,
      random: random(),
      depth,
      lock: lock.tint,
    });
  }
  return ribbons.done();
}
