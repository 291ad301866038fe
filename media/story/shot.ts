import { type Place, type Sheet, lay } from '#media/effects/moving/sheet.ts';
import { type Item, widthOf } from '#media/illustrate/compose/item.ts';
import { shadowOf } from '#media/illustrate/compose/light.ts';
import { fixedPointOf } from '#media/illustrate/compose/nearer.ts';
import { stagingOf } from '#media/illustrate/compose/staging.ts';
import { hash, randomOf } from '#media/illustrate/draw/pen.ts';
import type { Scene } from '#media/illustrate/words/scene.ts';
import type { Extent, Picture } from '#media/raster/plane.ts';
import { airOfScene, flashAt, lampOf, viewOf } from './air.ts';
import { type Seen, cameraOf, groundNear } from './camera.ts';
import { layersOf } from './layers.ts';
import { splash } from './leaping.ts';
import type { Rasterize, Sprite } from './sprite.ts';
import { type Standing, troupeOf } from './troupe.ts';
import { waterOf } from './water.ts';

export interface Shot {
  /** Draws a moment into a frame; `mouth` is how far the mouth of who speaks is open, 0 to 1. */
  draw(seconds: number, frame: Picture, mouth?: number): Promise<void>;
}

/** Layers have so many pixels for one of the frame: the camera comes nearer. */
const FINER = 1.14;
/** Nearness of the layers; the ground's own comes from its heights. */
const [SKY, DISC, CLOUDS, BACK, FAR, FRONT] = [0.03, 0.05, 0.1, 0.08, 0.35, 1.1];
/** How far a nearer look follows who jumps. */
const FOLLOWED = 0.5;
/** The dusk at the lower edge: where it begins, how strong it becomes, and its colour. */
const DUSK = { from: 0.7, most: 0.16, colour: [29, 18, 56] };
/** The air between the camera and the nearest figures. */
const NEAR_AIR = 0.85;

function dusk({ data, width, height }: Picture): void {
  for (let y = Math.round(DUSK.from * height); y < height; y++) {
    const share = (DUSK.most * (y / height - DUSK.from)) / (1 - DUSK.from);
    for (let at = 3 * y * width; at < 3 * (y + 1) * width; at += 3)
      for (let c = 0; c < 3; c++) data[at + c]! += (DUSK.colour[c]! - data[at + c]!) * share;
  }
}

function brighten({ data }: Picture, share: number): void {
  for (let i = 0; i < data.length; i++) data[i]! += (255 - data[i]!) * share;
}

function shadowSheet(colour: string): Sheet {
  const [width, height] = [64, 64];
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const rgba = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const r = Math.hypot((x + 0.5) / 32 - 1, (y + 0.5) / 32 - 1);
      const alpha = 0.22 * Math.min(1, Math.max(0, (1 - r) * 16));
      rgba.set([...rgb.map((value) => value * alpha), 255 * alpha], 4 * (y * width + x));
    }
  return { rgba, width, height };
}

/** The same scene and seed move in the same way. */
export async function openShot(
  scene: Scene,
  frame: Extent,
  { seconds: length, seed, rasterize }: { seconds: number; seed: number; rasterize: Rasterize },
): Promise<Shot> {
  const staging = stagingOf(scene, seed, frame);
  const { stage, light, nearer } = staging;
  const unit = frame.width / stage.width;
  const near = nearer?.zoom ?? 1;
  const layers = await layersOf(staging, unit * FINER, rasterize);
  const own = hash(`${seed}/${scene.told.map(({ text }) => text).join()}`);
  const troupe = troupeOf(staging, { seconds: length, seed: own, scale: unit * FINER * near, rasterize });
  const { main } = troupe;
  const camera = cameraOf(
    stage,
    main && [main.x, main.y - main.figure.height * main.size * main.scale * 0.6],
    randomOf(own + 1),
  );
  let [fx, fy] = camera.focus;
  const air = airOfScene(staging, frame, own % 9973);
  const water = waterOf(staging.place, layers.ground.sheet, own);
  const shadow = shadowSheet(shadowOf(light));
  const lit = troupe.items.map((item) => lampOf(item, light.isDark, own % 997));
  const isWet = staging.place === 'underwater';

  /** Where on a sheet a pixel of the frame is read. */
  const through =
    ({ x, y, scale }: Sprite, seen: Seen, dx = 0, dy = 0): Place =>
    (u, v, out) => {
      out[0] = (fx + (u / unit - seen.x - fx) / seen.zoom - dx - x) * scale;
      out[1] = (fy + (v / unit - seen.y - fy) / seen.zoom - dy - y) * scale;
    };
  const nearOf = ({ depth, y, carrier }: Item): number =>
    depth < 1 ? BACK : carrier ? nearOf(carrier) : stage.isFloating ? 0.75 : groundNear(y, stage);

  return {
    async draw(seconds, picture, mouth) {
      const share = Math.min(1, Math.max(0, seconds / length));
      const standing = await troupe.standAt(seconds, mouth);
      if (nearer) {
        const { x = 0, y = 0 } = standing.find(({ item }) => item === nearer.item) ?? {};
        const [cx, cy] = nearer.centre;
        [fx, fy] = fixedPointOf([cx + x, cy + FOLLOWED * y], nearer.zoom, stage);
      }
      const seenAt = (depth: number): Seen => {
        const { zoom, x, y } = camera.seenAt(share, depth);
        return { zoom: near * zoom, x: near * x, y: near * y };
      };

      const layItem = (each: Standing): void => {
        const { item, sprite, x, y, turn, lean, tall, surface = Infinity } = each;
        const seen = seenAt(nearOf(item));
        const size = item.scale * item.size;
        const [cos, sin] = [Math.cos(-turn), Math.sin(-turn)];
        if (surface === Infinity && item.hasShadow && item.carrier === undefined) {
          const [rx, ry] = [widthOf(item) * item.scale * 0.46, 11 * Math.min(1.6, item.scale)];
          lay(picture, shadow, (u, v, out) => {
            out[0] = ((fx + (u / unit - seen.x - fx) / seen.zoom - item.x - x - 6) / rx + 1) * 32;
            out[1] = ((fy + (v / unit - seen.y - fy) / seen.zoom - item.y - 2) / ry + 1) * 32;
          });
        }
        lay(picture, sprite.sheet, (u, v, out) => {
          const px = fx + (u / unit - seen.x - fx) / seen.zoom - item.x - x;
          const py = fy + (v / unit - seen.y - fy) / seen.zoom - item.y - y;
          const ly = (sin * px + cos * py) / (size * tall);
          const lx = (cos * px - sin * py) / (size * (item.isMirrored ? -1 : 1)) + lean * ly;
          out[0] = (lx - sprite.x) * sprite.scale;
          out[1] = py + item.y + y > surface ? -1e6 : (ly - sprite.y) * sprite.scale;
        });
        if (surface < Infinity)
          splash(picture, item, each, seconds, {
            unit,
            toFrame: (u, v) => [
              (fx + (u - fx) * seen.zoom + seen.x) * unit,
              (fy + (v - fy) * seen.zoom + seen.y) * unit,
            ],
          });
      };
      const layItems = (from: number, to: number): void => {
        for (const [n, each] of standing.entries()) {
          const { item } = each;
          if (item.depth < from || item.depth >= to) continue;
          layItem(each);
          const lamp = lit[n];
          if (lamp === undefined) continue;
          const seen = seenAt(nearOf(item));
          const at = [
            (fx + (item.x + each.x - fx) * seen.zoom + seen.x) * unit,
            (fy + (item.y + each.y - lamp.up - fy) * seen.zoom + seen.y) * unit,
          ] as const;
          lamp.draw(picture, at, unit, seconds);
        }
      };

      lay(picture, layers.sky.sheet, through(layers.sky, seenAt(SKY)));
      if (layers.stars)
        lay(picture, layers.stars.sheet, through(layers.stars, seenAt(SKY)), {
          opacity: 0.55 + 0.45 * Math.sin(3.1 * seconds) * Math.sin(1.7 * seconds + 1),
        });
      if (layers.disc) lay(picture, layers.disc.sheet, through(layers.disc, seenAt(DISC)));
      for (const [n, cloud] of layers.clouds.entries()) {
        const drift = (7 + 3 * (n % 3)) * (seconds - length / 2);
        lay(picture, cloud.sheet, through(cloud, seenAt(CLOUDS), drift), {
          opacity: staging.sky?.cover ?? 1,
        });
      }
      layItems(-Infinity, 1);
      const flash = layers.bolt ? flashAt(seconds) : 0;
      if (layers.bolt && flash > 0)
        lay(picture, layers.bolt.sheet, through(layers.bolt, seenAt(CLOUDS)), { opacity: flash });
      lay(picture, layers.far.sheet, through(layers.far, seenAt(FAR)));
      layItems(1, 4);

      const table = Array.from({ length: Math.ceil(frame.height / 8) + 2 }, (_, row) =>
        seenAt(stage.isIndoors || stage.isFloating ? 0.45 : groundNear((row * 8) / unit, stage)),
      );
      const { ground } = layers;
      const onGround: Place = (u, v, out) => {
        through(ground, table[Math.min(table.length - 1, Math.max(0, Math.round(v / 8)))]!)(u, v, out);
        if (water) out[0]! += water.shiftAt(out[0]!, out[1]!, seconds);
        if (isWet) out[0]! += 3 * unit * Math.sin(out[1]! / (26 * unit) + 1.7 * seconds);
      };
      lay(picture, ground.sheet, onGround);
      water?.glitter(picture, seconds, (u, v) => {
        const [px, py] = [u / ground.scale, v / ground.scale];
        const seen = seenAt(groundNear(py, stage));
        return [(fx + (px - fx) * seen.zoom + seen.x) * unit, (fy + (py - fy) * seen.zoom + seen.y) * unit];
      });

      const view = viewOf(seenAt(1), stage);
      air.behind(picture.data, view, seconds, NEAR_AIR);
      layItems(4, Infinity);
      if (layers.fog)
        lay(picture, layers.fog.sheet, through(layers.fog, seenAt(0.7), 60 * Math.sin(0.5 * seconds)));
      for (const [n, part] of layers.wind ? ([0, 0.5] as const).entries() : []) {
        const way = (seconds / 2.4 + part) % 1;
        const at = through(layers.wind!, seenAt(1), (way - 0.5) * stage.width * 0.8, 40 * n);
        lay(picture, layers.wind!.sheet, at, { opacity: Math.sin(Math.PI * way) });
      }
      air.before(picture.data, view, seconds, NEAR_AIR);
      if (layers.near) lay(picture, layers.near.sheet, through(layers.near, seenAt(FRONT)));
      dusk(picture);
      if (flash > 0) brighten(picture, 0.3 * flash);
      if (layers.over) {
        const { over } = layers;
        const [sx, sy] = [over.width / frame.width, over.height / frame.height];
        lay(picture, over, (u, v, out) => {
          out[0] = Math.min(over.width - 1, u * sx);
          out[1] = Math.min(over.height - 1, v * sy);
        });
      }
    },
  };
}
