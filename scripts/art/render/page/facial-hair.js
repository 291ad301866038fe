// Lashes, brows and beard as strands. `surface(x, y)` gives the skin point and normal seen from the front, or undefined.
import { add, bell, clamp, dot, ribbonBuffer, seeded, smooth, unit } from './vectors.js';

function lidEdges(person, u) {
  const bulge = Math.max(1 - u * u, 0);
  const skew = u * 0.1;
  const open = (0.08 * person.eyeOpen * (1 - 0.1 * person.smile) + 0.02 * person.gaze[1]) * person.eyeSize;
  const lower = -0.05 * (1 - 0.35 * person.smile) * person.eyeSize * bulge ** 0.75 * (1 + skew * 1.6);
  const upper = open * bulge ** 0.62 * (1 - skew * 1.2);
  return { upper: upper + (lower + 0.002 - upper) * person.blink, lower };
}

/** Walks `steps` pieces of a strand; `turn` gives the next direction. */
function walk(from, length, steps, first, turn) {
  const points = [from];
  let direction = first;
  for (let k = 0; k < steps; k += 1) {
    direction = unit(turn(direction, k));
    points.push(add(points[k], direction, length / steps));
  }
  return points;
}

function addLashes(ribbons, person, random) {
  const centre = [0.318 * person.eyeGap, 0, 0.232];
  const radius = 0.152 * person.eyeSize + 0.016;
  const [c, s] = [Math.cos(person.eyeTilt), Math.sin(person.eyeTilt)];
  for (const side of [-1, 1]) {
    for (const lower of [false, true]) {
      const count = lower ? 34 : 96;
      for (let i = 0; i < count; i += 1) {
        const u = clamp(-0.84 + (1.8 * (i + random() * 0.8)) / count, -0.99, 0.99);
        const lids = lidEdges(person, u);
        const [x0, y0] = [u * 0.138 * person.eyeSize, lower ? lids.lower - 0.006 : lids.upper + 0.004];
        const [x, y] = [c * x0 - s * y0, s * x0 + c * y0];
        const z = Math.sqrt(Math.max(radius * radius - x * x - y * y, 0.0004));
        const grown =
          (lower ? 0.011 : 0.022 + 0.018 * smooth(-0.8, 0.9, u)) *
          person.eyeSize *
          person.lash *
          (0.6 + 0.6 * random());
        const fan = 0.16 * u + 0.05 * bell(random);
        const first = unit([
          x * 0.9 + 0.12 * u + 0.02 * bell(random),
          y * 0.6 + (lower ? -0.06 : 0.02),
          z * 0.9,
        ]);
        const rise = lower ? -0.1 : (1.15 - 1.9 * person.blink) * 0.3;
        const points = walk([centre[0] + x, centre[1] + y, centre[2] + z], grown, 5, first, (d) =>
          add(d, [fan * 0.6, rise, 0]),
        );
        const mirrored = points.map((p) => [p[0] * side, p[1], p[2]]);
        ribbons.add(mirrored, {
          width: lower ? 0.0008 : 0.0015,
          taper: 1.3,
          random: random(),
          depth: 0.5,
          lock: 0.2,
          from: 0.4,
        });
      }
    }
  }
}

function browHeight(person, t) {
  const { browY, browUp, browArch } = person;
  return (
    0.205 +
    browY +
    0.05 * browUp +
    0.055 * browArch * Math.sin(t * 2.6) -
    0.05 * smooth(0.5, 1, t) * t * (0.5 + browArch * 0.5)
  );
}

function addBrows(ribbons, person, surface, random) {
  const count = Math.round(760 * Math.min(1.4, person.browThick));
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i += 1) {
      const t = random() ** 0.9;
      const thick = 0.034 * person.browThick * (1 - 0.72 * smooth(0.35, 1, t)) * smooth(-0.12, 0.14, t);
      const v = clamp(bell(random) * 0.8, -1, 1);
      const x = 0.115 + (0.5 * person.browLength - 0.115) * t;
      const skinAt = surface(x * side, browHeight(person, t) + v * thick);
      if (!skinAt) continue;
      const lean = unit([side * (0.45 + t * 1.1), (t < 0.22 ? 0.95 - 2 * t : 0.45 - 0.75 * t) - v * 0.55, 0]);
      const flat = add(lean, skinAt.n, -dot(lean, skinAt.n) + 0.22);
      const length = (0.036 + 0.03 * random()) * (1 - 0.3 * t) * (0.7 + 0.3 * person.browThick);
      const points = walk(add(skinAt.p, skinAt.n, -0.002), length, 4, unit(flat), (d) =>
        add(add(d, skinAt.n, -0.1), [side * 0.1, -v * 0.1, 0]),
      );
      ribbons.add(points, {
        width: 0.0009,
        taper: 2,
        random: random(),
        depth: 0.7 + 0.3 * random(),
        lock: random(),
        from: 0.4,
      });
    }
  }
}

/** Whether beard grows at a point of the skin, and how full (0 to 1); undefined on lips, neck and clean cheeks. */
function beardAt(person, { p, n }, random) {
  const [x, y] = [Math.abs(p[0]), p[1]];
  const line = -0.52 + 0.42 * smooth(0.42, 0.66, x) + (person.beard.line ?? 0);
  const moustache = Math.exp(-((x / 0.23) ** 2) - ((y + 0.528) / 0.04) ** 2);
  if (y > line - 0.04 + 0.05 * bell(random) && moustache < 0.4) return undefined;
  const mouthHalf = 0.245 * person.mouthWidth * (1 + 0.17 * person.smile);
  const u = Math.min(1, x / mouthHalf);
  const mouthY = -0.648 + 0.085 * person.smile * u * u;
  const onLips =
    x < mouthHalf * 1.02 &&
    y < mouthY + 0.085 * (1 - u * u) * person.upperLip + 0.004 &&
    y > mouthY - 0.115 * (1 - u * u) * person.lowerLip - 0.01;
  const onNeck =
    (n[1] < -0.8 && y < -1) ||
    y < -1.17 ||
    p[2] < -0.25 ||
    (y < -0.72 && p[2] < 0.02) ||
    (y < -0.95 && p[2] < 0.16);
  const besideChinPatch = x > 0.07 && x < 0.17 && y > -0.82 && y < -0.75 && random() < 0.45;
  if (onLips || onNeck || besideChinPatch) return undefined;
  return Math.max(smooth(line + 0.03, line - 0.12, y), moustache > 0.4 ? 0.5 : 0);
}

function addBeard(ribbons, person, surface, random) {
  const { count, length, curl = 0.02 } = person.beard;
  let made = 0;
  for (let tries = 0; made < count && tries < count * 8; tries += 1) {
    const skinAt = surface((random() * 2 - 1) * 0.74, -0.42 - random() * 0.85);
    const fullness = skinAt && beardAt(person, skinAt, random);
    if (fullness === undefined) continue;
    const { p, n } = skinAt;
    const aside = p[0] * 0.5 + (p[1] > -0.58 ? Math.sign(p[0]) * 0.5 : 0);
    const grown = length * (0.3 + 0.7 * fullness) * (0.6 + 0.6 * random()) * (p[1] < -0.95 ? 1.25 : 1);
    const phase = random() * 2 * Math.PI;
    const spine = walk(add(p, n, -0.004), grown, 6, unit(add([aside, -1, 0.1], n, 0.7)), (d) =>
      add(add(d, [0, -1, 0], 0.22), n, -0.17),
    );
    const points = spine.map((q, k) =>
      add(q, [Math.cos(phase + k * 1.3), Math.sin(phase + k), 0], (curl * k) / 10),
    );
    ribbons.add(points, {
      width: 0.0015 + 0.0007 * fullness,
      taper: 2.2,
      random: random(),
      depth: 0.35 + 0.65 * random(),
      lock: random(),
      from: 0.35,
    });
    made += 1;
  }
}

export function buildFacialHair(person, surface) {
  const random = seeded((person.seed * 331 + 7) | 0);
  const ribbons = ribbonBuffer(2600 + (person.beard?.count ?? 0), 6);
  addLashes(ribbons, person, random);
  addBrows(ribbons, person, surface, random);
  if (person.beard) addBeard(ribbons, person, surface, random);
  return ribbons.done();
}
