import { luminance, mix, scaled, type Rgb } from '#media/effects/canvas/canvas.ts';
import type { Light } from '#media/effects/scene/light.ts';
import type { Point } from '#media/effects/scene/head.ts';
import { clamp, smoothstep } from '#media/raster/plane.ts';

/** A visible sample of a surface. */
interface Spot {
  /** Place on the surface and at the head. */
  readonly u: number;
  readonly v: number;
  readonly at: Point;
  /** Direction of the surface: x right, y down, z towards the viewer; length 1. */
  readonly normal: Point;
}

/** Each part may differ from spot to spot. */
export interface Material {
  readonly colour: Rgb | ((spot: Spot) => Rgb);
  /** 1: reflects in its own colour. */
  readonly metal?: number;
  /** 0 matt .. 1 mirror. */
  readonly gloss?: number;
  /** Light of its own. */
  readonly glow?: Rgb | ((spot: Spot) => Rgb);
  /** 0..1; absent: opaque. */
  readonly alpha?: (spot: Spot) => number;
  /** Light that comes through from behind, 0..1: petals, ears. */
  readonly soft?: number;
}

/** What lights a part: the picture's own light, and what the new ground adds. */
export interface Lighting {
  readonly light: Light;
  /** Brightness of the whole; 1 is a portrait in a room. */
  readonly level: number;
  /** Colour that is reflected from above and from below. */
  readonly sky: Rgb;
  readonly floor: Rgb;
  readonly rims?: readonly { readonly from: Point; readonly colour: Rgb }[];
}

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A studio: sky and floor, a bright window where the light is, a strip on the other side. */
function reflected(r: Point, blur: number, { light, sky, floor }: Lighting): Rgb {
  const up = -r[1];
  const base = mix(floor, sky, smoothstep(-0.25 - blur, 0.35 + blur, up));
  const dark = 1 - 0.75 * (1 - blur) * Math.exp(-((up + 0.05) ** 2) / 0.03);
  const window = smoothstep(0.72 - 0.5 * blur, 0.93 + 0.05 * blur, dot(r, light.from)) * (3.2 - 2.3 * blur);
  const strip: Point = [-light.from[0] || 0.7, -0.15, -0.35];
  const rim = smoothstep(0.7, 0.95, dot(r, strip) / Math.hypot(...strip)) * (1.3 - blur);
  const add = window + rim;
  return [
    base[0] * dark + add * light.tint[0],
    base[1] * dark + add * light.tint[1],
    base[2] * dark + add * light.tint[2],
  ];
}

const valueAt = (part: Rgb | ((spot: Spot) => Rgb), spot: Spot): Rgb =>
  typeof part === 'function' ? part(spot) : part;

export function shade(material: Material, spot: Spot, lighting: Lighting): Rgb {
  const { light, level, sky, floor, rims = [] } = lighting;
  const { metal = 0, gloss = 0.3, soft = 0 } = material;
  const n = spot.normal;
  const own = valueAt(material.colour, spot);
  const facing = clamp(n[2], 0, 1);
  const lambert = dot(n, light.from);
  const direct = Math.max(0, (1 - soft) * lambert + soft * (0.5 + 0.5 * lambert)) * 1.25;
  const round = mix(floor, sky, 0.5 - 0.5 * n[1]);
  const r: Point = [2 * n[2] * n[0], 2 * n[2] * n[1], 2 * n[2] * n[2] - 1];
  const mirror = reflected(r, 1 - gloss, lighting);
  const edge = (1 - facing) ** 5;
  const out: [number, number, number] = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const diffuse = own[c]! * (light.side * direct * light.tint[c]! + (1 - light.side) * round[c]! * 1.5);
    const base = metal * own[c]! + (1 - metal) * 0.04;
    const fresnel = base + (1 - base) * edge * (0.3 + 0.7 * gloss);
    out[c] = level * ((1 - metal) * diffuse + fresnel * mirror[c]! * (metal > 0 ? 1.15 : 0.4 + gloss));
  }
  for (const { from, colour } of rims) {
    const hit = Math.max(0, dot(n, from)) * (1 - facing) ** 1.5 * 1.6 + 0.25 * Math.max(0, dot(n, from));
    for (let c = 0; c < 3; c++) out[c]! += hit * colour[c]! * (metal > 0 ? 1.2 : 0.35 + own[c]!);
  }
  const glow = material.glow && valueAt(material.glow, spot);
  return glow ? [out[0]! + glow[0], out[1]! + glow[1], out[2]! + glow[2]] : out;
}

export const lightingOf = (
  light: Light,
  sky: Rgb,
  floor: Rgb,
  level = 1,
  rims?: Lighting['rims'],
): Lighting => ({
  light,
  level,
  sky: scaled(sky, 0.35 + 0.65 / (1 + luminance(...sky))),
  floor,
  ...(rims ? { rims } : {}),
});
