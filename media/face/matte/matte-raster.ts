import { lumaOf, type Extent, type Picture } from '#media/raster/plane.ts';
import { POINT, RING, ringMask, ringsMask } from '#media/face/geometry/mesh.ts';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import type { Crop, Look } from '#media/face/geometry/frame.ts';
import { hangingTogether } from './areas.ts';
import { coverOf, type Cover, type SmallFace } from './cover.ts';
import { meanLab, medianLab, nonSkin, type Lab } from './skin.ts';

/** One face on the small raster: its colours, where it looks unlike skin, and positions. */
export interface MatteRaster {
  readonly extent: Extent;
  /** Small pixels a full pixel. */
  readonly scale: number;
  /** Face width in small pixels. */
  readonly unit: number;
  readonly small: Picture;
  readonly lab: Uint8Array;
  readonly luma: Float32Array;
  /** 0 skin .. 1 certainly not; undefined when no skin is seen. */
  readonly nonSkin: Float32Array | undefined;
  /** Whether something covers cheeks and nose, or the mouth. */
  readonly isMasked: boolean;
  /** What lies before mouth or chin, where that is known by its form. */
  readonly cover: Cover | undefined;
  /** As in `Places`; depth in full pixels. */
  readonly height: Float32Array;
  readonly depth: Float32Array;
  /** Union of rings of this face, 255 inside, grown by `grow` units. */
  mask(rings: readonly (readonly number[])[], grow?: number): Uint8Array;
}

/** Distances in Lab: up to which two places are of one skin, up to which a pixel may be, and from which it is not. */
const [ALIKE, LIKE, UNLIKE] = [16, 24, 34];
/** Share of cheeks and nose that is no skin where something covers them; coloured light makes up to 0.1. */
const COVERED = 0.2;

/**
 * Places whose colour is that of the skin: cheeks and nose, or, where a mask covers some of those, the rest and what
 * is seen above it. A fringe over the forehead is no mask: then forehead and eyes differ.
 */
function skinPatches(
  lab: Uint8Array,
  maskOf: (ring: readonly number[]) => Uint8Array,
  cover: Cover | undefined,
): { patches: Uint8Array[]; isMasked: boolean } {
  const cheeks = RING.cheeks.map(maskOf);
  const above = [maskOf(RING.forehead), joined(RING.underEyes.map(maskOf))];
  if (cover) {
    const bare = [...cheeks, above[1]!].map((mask) => mask.map((inside, i) => (cover.area[i] ? 0 : inside)));
    return { patches: bare, isMasked: cover.isOverMouth };
  }
  const [forehead, eyes] = above.map((mask) => medianLab(lab, mask));
  if (!forehead || !eyes || distance(forehead, eyes) > ALIKE) return { patches: cheeks, isMasked: false };
  let [count, unlike] = [0, 0];
  const like = cheeks.map((mask) =>
    mask.map((inside, i) => {
      if (!inside) return 0;
      count++;
      const off = distance([lab[3 * i]!, lab[3 * i + 1]!, lab[3 * i + 2]!], eyes);
      if (off > UNLIKE) unlike++;
      return off < LIKE ? inside : 0;
    }),
  );
  return unlike > COVERED * count
    ? { patches: [...like, ...above], isMasked: true }
    : { patches: cheeks, isMasked: false };
}

const joined = (masks: readonly Uint8Array[]): Uint8Array =>
  masks.reduce((all, mask) => all.map((v, i) => v | mask[i]!));

/** Of two colours; light counts a third. */
const distance = (one: Lab, other: Lab): number =>
  Math.hypot((35 * (one[0] - other[0])) / 255, one[1] - other[1], one[2] - other[2]);

/**
 * What `look` (the crop's own or the warped source's) shows of the face that has its landmarks at `points`.
 */
export function matteRaster(
  crop: Crop,
  { picture: small, lab }: Look,
  points: Landmarks,
  hair: Lab | undefined,
  coverIn: (sight: SmallFace) => Cover | undefined = coverOf,
): MatteRaster {
  const { scale, extent, height, depth } = crop.small;
  const mask = (rings: readonly (readonly number[])[], grow = 0): Uint8Array =>
    ringsMask(points, rings, extent, grow * crop.unit, scale);
  const cover = coverIn({ extent, small, lab, height, depth: depth.map((d) => d / crop.unit), mask });
  const { patches, isMasked } = skinPatches(lab, (ring) => ringMask(points, ring, extent, 0, scale), cover);
  const unlike = nonSkin(lab, extent, patches, hair);
  if (unlike && cover) for (let i = 0; i < unlike.length; i++) if (cover.area[i]) unlike[i] = 1;
  return {
    extent,
    scale,
    unit: crop.unit * scale,
    small,
    lab,
    luma: lumaOf(small),
    nonSkin: unlike,
    isMasked,
    cover,
    height,
    depth,
    mask,
  };
}

/** Colour just above the forehead of a framed face: the hair, or what hides it. */
export function hairColour(crop: Crop): Lab | undefined {
  const { look, points, up, unit } = crop;
  const { scale, extent, height, depth } = crop.small;
  const eyeX = (points[3 * POINT.rightEye]! + points[3 * POINT.leftEye]!) / 2;
  const eyeY = (points[3 * POINT.rightEye + 1]! + points[3 * POINT.leftEye + 1]!) / 2;
  const above = new Uint8Array(depth.length);
  for (let y = 0; y < extent.height; y++)
    for (let x = 0; x < extent.width; x++) {
      const i = y * extent.width + x;
      const aside = Math.abs((x / scale - eyeX) * up[1] - (y / scale - eyeY) * up[0]);
      if (depth[i] === 0 && height[i]! > 0.5 && aside < 0.3 * unit) above[i] = 1;
    }
  return meanLab(look.lab, above);
}

/**
 * Of the pixels in `candidates`, those that hang together with the outside of the face (4-neighbourhood):
 * a fringe does, a mole or an eyebrow does not. `rim` is the depth up to which a pixel counts as outside.
 */
export function connectedToOutside(
  raster: MatteRaster,
  candidates: (i: number) => boolean,
  rim: number,
): Uint8Array {
  const { extent, depth } = raster;
  const mask = new Uint8Array(depth.length);
  for (let i = 0; i < mask.length; i++) if (depth[i]! < rim || candidates(i)) mask[i] = 255;
  const { width } = extent;
  return hangingTogether(mask, extent, (i) => i < width || i >= mask.length - width);
}
