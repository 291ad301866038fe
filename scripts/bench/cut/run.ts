import { cpuUsage } from 'node:process';
import sharp from 'sharp';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { openMatte } from '#server/engines/embedded/people/matte-file.ts';
import { opacityOfMain } from '#media/segment/cut/cut.ts';
import { outlineAt } from '#media/segment/cut/outline.ts';
import { cleanColours } from '#media/segment/cut/clean.ts';
import { LOOKED_AT, type Pointed } from '#media/segment/thing/select.ts';
import { type Extent, type Picture, resizePicture } from '#media/raster/plane.ts';
import { rasterWithin } from '#media/segment/person.ts';

/** A thing with its opacity, and the ground that it is laid on. */
export interface Case extends Extent {
  name: string;
  /** RGBA. */
  own: Uint8Array;
  /** RGB. */
  ground: Uint8Array;
  /** Where it is tapped; else it is found by itself. */
  pointed?: Pointed;
}

/** How far from an edge colours are compared, pixels. */
const NEAR = 4;

function laid({ own, ground, width, height }: Case): Picture {
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) {
      const a = own[4 * i + 3]! / 255;
      data[3 * i + c] = Math.round(a * own[4 * i + c]! + (1 - a) * ground[3 * i + c]!);
    }
  return { data, width, height };
}

async function markedOf(
  picture: Picture,
  pointed: Pointed,
): Promise<{ marked: Float32Array; extent: Extent }> {
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
  })
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const points =
    outlineAt({ data: new Uint8Array(data), width: info.width, height: info.height }, pointed) ?? [];
  const corners = points.map((value, k) => value * (k % 2 === 0 ? picture.width : picture.height)).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">
    <rect width="100%" height="100%"/><polygon points="${corners}" fill="#fff"/></svg>`;
  const mask = await sharp(Buffer.from(svg)).removeAlpha().extractChannel(0).raw().toBuffer();
  return { marked: Float32Array.from(mask, (value) => value / 255), extent: picture };
}

/** Pixels near a soft or hard edge. */
function nearEdges(own: Uint8Array, { width, height }: Extent): Uint8Array {
  const near = new Uint8Array(width * height);
  for (let i = 0; i < near.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    let [low, high] = [255, 0];
    for (let dy = -NEAR; dy <= NEAR; dy += 2)
      for (let dx = -NEAR; dx <= NEAR; dx += 2) {
        const [px, py] = [
          Math.min(width - 1, Math.max(0, x + dx)),
          Math.min(height - 1, Math.max(0, y + dy)),
        ];
        const a = own[4 * (py * width + px) + 3]!;
        low = Math.min(low, a);
        high = Math.max(high, a);
      }
    if (high - low > 25) near[i] = 1;
  }
  return near;
}

async function keepSheet(
  file: string,
  picture: Picture,
  opacity: Uint8Array,
  clean: Uint8Array,
): Promise<void> {
  const { width, height } = picture;
  const over = (paper: (x: number, y: number) => number): Buffer => {
    const out = Buffer.alloc(3 * width * height);
    for (let i = 0; i < opacity.length; i++)
      for (let c = 0; c < 3; c++)
        out[3 * i + c] =
          (clean[3 * i + c]! * opacity[i]! + (255 - opacity[i]!) * paper(i % width, Math.floor(i / width))) /
          255;
    return out;
  };
  const raw = { raw: { width, height, channels: 3 as const } };
  const parts = [picture.data, over(() => 255), over((x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? 60 : 100))];
  await sharp({ create: { width: 3 * width, height, channels: 3, background: '#000' } })
    .composite(
      await Promise.all(
        parts.map(async (part, k) => ({
          input: await sharp(part, raw).png().toBuffer(),
          left: k * width,
          top: 0,
        })),
      ),
    )
    .png()
    .toFile(file);
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

export async function measureCuts(cases: readonly Case[], keep?: string): Promise<object[]> {
  await openInstalledFaces();
  await openMatte();
  const rows: object[] = [];
  for (const one of cases) {
    const { name, own, pointed } = one;
    const picture = laid(one);
    const mask = pointed && (await markedOf(picture, pointed));
    const before = cpuUsage();
    const opacity = opacityOfMain(picture, mask);
    const { user, system } = cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (!opacity) {
      rows.push({ name, found: false, seconds });
      continue;
    }
    const clean = { ...picture, data: picture.data.slice() };
    cleanColours(clean, opacity, resizePicture({ ...picture, opacity }, rasterWithin(picture, 512)));
    const near = nearEdges(own, picture);
    let [all, edge, halo, plain, count] = [0, 0, 0, 0, 0];
    for (let i = 0; i < opacity.length; i++) {
      const truth = own[4 * i + 3]!;
      const off = Math.abs(opacity[i]! - truth) / 255;
      all += off;
      if (!near[i]) continue;
      edge += off;
      count += 1;
      for (let c = 0; c < 3; c++) {
        const white = (truth * own[4 * i + c]! + (255 - truth) * 255) / 255;
        const shown = (colour: number): number => (opacity[i]! * colour + (255 - opacity[i]!) * 255) / 255;
        halo += Math.abs(shown(clean.data[3 * i + c]!) - white) / 3;
        plain += Math.abs(shown(picture.data[3 * i + c]!) - white) / 3;
      }
    }
    rows.push({
      name,
      alpha: round(all / opacity.length),
      alphaAtEdges: round(edge / count),
      halo: round(halo / count),
      haloUncleaned: round(plain / count),
      seconds,
    });
    if (keep) await keepSheet(`${keep}/${name}.png`, picture, opacity, clean.data);
  }
  return rows;
}
