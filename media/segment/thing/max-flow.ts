/**
 * The least cut of a grid of pixels between two terminals (Boykov & Kolmogorov, "An experimental comparison of
 * min-cut/max-flow algorithms", 2004, in the simpler form of Dinic: levels by breadth, then blocking flows).
 * Each pixel is joined with its eight neighbours.
 */
interface Grid {
  width: number;
  height: number;
  /** What it costs to give a pixel to the sink, and to the source. */
  source: Float32Array;
  sink: Float32Array;
  /** What it costs to part a pixel from its neighbour, by direction, see `STEPS`. */
  joints: readonly Float32Array[];
}

/** The eight neighbours; a direction and its opposite are four apart. */
export const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

const ENOUGH = 1e-4;

/** Returns 1 for each pixel on the side of the source. `source`, `sink` and `joints` are used up. */
export function leastCut({ width, height, source, sink, joints }: Grid): Uint8Array {
  const count = width * height;
  const offsets = STEPS.map(([dx, dy]) => dy * width + dx);
  // What goes straight through costs no search.
  for (let i = 0; i < count; i++) {
    const both = Math.min(source[i]!, sink[i]!);
    source[i]! -= both;
    sink[i]! -= both;
  }
  const level = new Int32Array(count);
  const queue = new Int32Array(count);
  const next = new Uint8Array(count);
  const path = new Int32Array(count);
  const inside = (i: number, way: number): boolean => {
    const [dx, dy] = STEPS[way]!;
    const x = (i % width) + dx;
    const y = Math.floor(i / width) + dy;
    return x >= 0 && y >= 0 && x < width && y < height;
  };
  // Joints over the edge of the grid carry nothing, so that only capacities have to be looked at.
  for (let way = 0; way < 8; way++) for (let i = 0; i < count; i++) if (!inside(i, way)) joints[way]![i] = 0;

  const spread = (): boolean => {
    level.fill(-1);
    let end = 0;
    for (let i = 0; i < count; i++)
      if (source[i]! > ENOUGH) {
        level[i] = 0;
        queue[end++] = i;
      }
    let reached = false;
    for (let at = 0; at < end; at++) {
      const i = queue[at]!;
      if (sink[i]! > ENOUGH) reached = true;
      for (let way = 0; way < 8; way++) {
        if (joints[way]![i]! <= ENOUGH) continue;
        const j = i + offsets[way]!;
        if (level[j]! >= 0) continue;
        level[j] = level[i]! + 1;
        queue[end++] = j;
      }
    }
    return reached;
  };

  /** Sends what it can along one path from a pixel; false where none is left. */
  const push = (start: number): boolean => {
    let depth = 0;
    path[0] = start;
    for (;;) {
      const i = path[depth]!;
      if (sink[i]! > ENOUGH) break;
      let moved = false;
      for (; next[i]! < 8; next[i]!++) {
        const way = next[i]!;
        if (joints[way]![i]! <= ENOUGH) continue;
        const j = i + offsets[way]!;
        if (level[j] !== level[i]! + 1) continue;
        path[++depth] = j;
        moved = true;
        break;
      }
      if (moved) continue;
      if (depth === 0) return false;
      depth -= 1;
      next[path[depth]!]! += 1;
    }
    let flow = Math.min(source[start]!, sink[path[depth]!]!);
    for (let k = 0; k < depth; k++) flow = Math.min(flow, joints[next[path[k]!]!]![path[k]!]!);
    source[start]! -= flow;
    sink[path[depth]!]! -= flow;
    for (let k = 0; k < depth; k++) {
      const way = next[path[k]!]!;
      joints[way]![path[k]!]! -= flow;
      joints[(way + 4) % 8]![path[k + 1]!]! += flow;
    }
    return true;
  };

  while (spread()) {
    next.fill(0);
    for (let i = 0; i < count; i++) while (source[i]! > ENOUGH && push(i));
  }
  return Uint8Array.from(level, (depth) => (depth >= 0 ? 1 : 0));
}
