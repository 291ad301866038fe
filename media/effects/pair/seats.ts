import type { Scene } from '#media/effects/scene/scene.ts';

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
export function seated(one: Scene, other: Scene): [Scene, Scene] {
  const [left, right] = yawOf(one) - yawOf(other) < -0.3 ? [other, one] : [one, other];
  return [yawOf(left) < -AWAY ? mirrored(left) : left, yawOf(right) > AWAY ? mirrored(right) : right];
}
