/** Colours as three planes in which equal distances look about equally far: light, and two of hue. */
export interface Colours {
  width: number;
  height: number;
  planes: readonly [Float32Array, Float32Array, Float32Array];
}

/** OKLab (Ottosson 2020) of an RGB picture, each plane in hundredths. */
export function coloursOf({
  data,
  width,
  height,
}: {
  data: Uint8Array;
  width: number;
  height: number;
}): Colours {
  const count = width * height;
  const planes = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  const linear = Float32Array.from({ length: 256 }, (_, value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  for (let i = 0; i < count; i++) {
    const [r, g, b] = [linear[data[3 * i]!]!, linear[data[3 * i + 1]!]!, linear[data[3 * i + 2]!]!];
    const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
    const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
    const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
    planes[0][i] = 100 * (0.2105 * l + 0.7936 * m - 0.0041 * s);
    planes[1][i] = 200 * (1.978 * l - 2.4286 * m + 0.4506 * s);
    planes[2][i] = 200 * (0.0259 * l + 0.7828 * m - 0.8087 * s);
  }
  return { width, height, planes };
}

/** Squared distance of the colours of two pixels. */
export function apart({ planes: [l, a, b] }: Colours, i: number, j: number): number {
  return (l[i]! - l[j]!) ** 2 + (a[i]! - a[j]!) ** 2 + (b[i]! - b[j]!) ** 2;
}
