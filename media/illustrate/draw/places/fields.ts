import { darker, line, placed, repeat, round, shape } from '#media/illustrate/draw/pen.ts';
import { flowerOf } from '#media/illustrate/draw/things/flowers.ts';
import { meadow } from './land.ts';
import { plain } from './scenery.ts';
import { type Place, rowOf } from './grounds.ts';

/** Rows of one plant towards the horizon. */
const field =
  (id: string | undefined, colour: string): Place =>
  (s) => {
    const base = meadow(s);
    const rows = 7;
    return {
      far: base.far,
      ground:
        plain(s, colour) +
        repeat(rows, (r) => {
          const t = (r + 0.6) / rows;
          const y = s.horizon + (s.height - s.horizon) * t ** 1.5 + 12;
          const scale = 0.25 + t * 0.95;
          const count = Math.round(s.width / (60 * scale)) + 1;
          return id === undefined
            ? line(
                `M0 ${round(y)}q${round(s.width / 4)} ${round(-16 * scale)} ${round(s.width / 2)} 0t${round(s.width / 2)} 0`,
                darker(colour, 0.14),
                10 * scale,
              )
            : repeat(count, (i) =>
                placed(flowerOf(id, s.look), ((i + 0.5 * (r % 2)) / (count - 1)) * s.width, y, {
                  scale: scale * 0.62,
                }),
              );
        }),
    };
  };
const garden: Place = (s) => {
  const base = meadow(s);
  return {
    far: base.far + rowOf(s, ['tree', 'appletree'], s.horizon + 30, 0.75, 4),
    ground:
      base.ground +
      repeat(12, (i) =>
        placed(shape('M-9 0V-44l9 -11l9 11V0Z', '#f6ead6'), (i + 0.5) * (s.width / 12), s.horizon + 36),
      ) +
      shape(`M0 ${round(s.horizon + 8)}H${s.width}v8H0Z`, '#e3d3ba') +
      repeat(9, (i) =>
        placed(
          flowerOf(['tulip', 'rose', 'daisy', 'flower'][i % 4]!, s.look),
          (i + 0.5) * (s.width / 9),
          s.horizon + 96 + (i % 2) * 20,
          { scale: 0.95 },
        ),
      ),
    near: s.isMinimal
      ? ''
      : repeat(7, (i) =>
          placed(
            flowerOf(['flower', 'tulip', 'daisy'][i % 3]!, s.look),
            (i + 0.4) * (s.width / 7),
            s.height + 34,
            { scale: 1.5 },
          ),
        ),
  };
};

const park: Place = (s) => {
  const base = meadow(s);
  const w = s.width;
  return {
    far:
      base.far + rowOf(s, ['tree', 'tree', 'cherry'].slice(0, s.isAutumn ? 2 : 3), s.horizon + 26, 0.95, 6),
    ground:
      base.ground +
      shape(
        `M${w * 0.46} ${round(s.horizon + 20)}Q${w * 0.62} ${round(s.horizon + 100)} ${w * 0.3} ${s.height}H${w * 0.78}Q${w * 0.72} ${round(s.horizon + 120)} ${w * 0.5} ${round(s.horizon + 20)}Z`,
        s.isSnowy ? '#d3dde6' : '#e8d3ac',
      ),
  };
};

export const grainField = field(undefined, '#d9b84f');
export const fields: Readonly<Record<string, Place>> = {
  garden,
  park,
  field: grainField,
  'field:sunflower': field('sunflower', '#7fa84f'),
  'field:lavender': field('lavender', '#8fae6a'),
  'field:tulip': field('tulip', '#7fb05a'),
  'field:daisy': field('daisy', '#86bb5e'),
  'field:flower': field('flower', '#86bb5e'),
  'field:rose': field('rose', '#7fae5a'),
};
