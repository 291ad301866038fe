import { flowerOf, plants } from '#media/illustrate/draw/things/plants.ts';
import { nature } from '#media/illustrate/draw/things/nature.ts';
import { between, circle, darker, line, lit, mix, oval, placed, repeat, round, shape } from '#media/illustrate/draw/pen.ts';
import { type Backdrop, type Setting, dots, peaks, plain, ridge, ripples, tufts } from './scenery.ts';

type Place = (setting: Setting) => Backdrop;

const grassOf = ({ isSnowy, isAutumn }: Setting): string => (isSnowy ? '#e9f0f5' : isAutumn ? '#c9a04f' : '#86bb5e');
const hillOf = (setting: Setting): string => (setting.isSnowy ? '#d5e2ec' : setting.isAutumn ? '#c98a45' : '#6fab6a');

/** Trees of a kind along a line, smaller towards the back. */
export function rowOf(setting: Setting, ids: readonly string[], y: number, scale: number, count: number, tint: (c: string) => string = (c) => c): string {
  const { width, random, look } = setting;
  return repeat(count, (i) => {
    const id = ids[Math.floor(random() * ids.length)]!;
    const x = ((i + between(random, 0.1, 0.9)) / count) * width;
    const drawn = plants[id]!({ ...look, colour: undefined, random }).drawing;
    return placed(drawn.replaceAll(/#[\da-f]{6}\b/g, tint), x, y + between(random, -8, 10) * scale, { scale: scale * between(random, 0.8, 1.15), sx: random() < 0.5 ? -1 : 1 });
  });
}

const meadow: Place = (s) => ({
  far: ridge(s, s.horizon + 8, 120, 3, mix(hillOf(s), '#b9d5d8', 0.45)) + ridge(s, s.horizon + 14, 70, 4, mix(hillOf(s), '#cfe3c8', 0.15)),
  ground: (s.isMinimal ? '' : rowOf(s, ['tree', 'bush'], s.horizon + 12, 0.24, 6)) + plain(s, grassOf(s)) + tufts(s, darker(grassOf(s), 0.2), 26) + (s.isSnowy || s.isMinimal ? '' : dots(s, ['#fff6e0', '#f6cf4a', '#f28aa5'], 40)),
});
const forest: Place = (s) => {
  const pines = s.isAutumn ? ['tree', 'tree', 'pine'] : s.isSnowy ? ['pine'] : ['pine', 'pine', 'tree'];
  const mist = (amount: number) => (c: string): string => mix(c, s.isSnowy ? '#dfe9f0' : '#a9cfc4', amount);
  return {
    far: ridge(s, s.horizon + 10, 190, 6, mist(0.5)(s.isAutumn ? '#b8743a' : '#4f8f6c')) + rowOf(s, pines, s.horizon + 10, 0.95, 9, mist(0.55)) + rowOf(s, pines, s.horizon + 34, 1.15, 7, mist(0.25)),
    ground: plain({ ...s, horizon: s.horizon + 22 }, s.isSnowy ? '#e9f0f5' : s.isAutumn ? '#b98a4a' : '#5f9a58') + tufts(s, darker(grassOf(s), 0.3), 22) + placed(plants[s.isAutumn ? 'tree' : 'pine']!({ ...s.look, colour: undefined }).drawing, between(s.random, -10, 50), s.height * 0.94, { scale: 1.9 }) + placed(plants['pine']!({ ...s.look, colour: undefined }).drawing, s.width - between(s.random, -20, 40), s.height * 0.9, { scale: 1.7, sx: -1 }),
    near: s.isMinimal ? '' : rowOf(s, ['bush', 'grass', 'grass'], s.height + 26, 0.9, 6, (c) => darker(c, 0.18)),
  };
};
const jungle: Place = (s) => { const base = forest({ ...s, isAutumn: false, isSnowy: false }); return { ...base, far: base.far + rowOf(s, ['palm'], s.horizon + 50, 1.25, 4), near: rowOf(s, ['plant', 'bush'], s.height + 60, 1.6, 5) }; };
const water = (s: Setting, top: string, low: string): string => shape(`M0 ${round(s.horizon)}H${s.width}V${s.height}H0Z`, low) + shape(`M0 ${round(s.horizon)}H${s.width}V${round(s.horizon + (s.height - s.horizon) * 0.34)}Q${round(s.width * 0.5)} ${round(s.horizon + (s.height - s.horizon) * 0.42)} 0 ${round(s.horizon + (s.height - s.horizon) * 0.3)}Z`, top);
const waves = (s: Setting, colour: string): string => repeat(3, (i) => { const y = s.horizon + (s.height - s.horizon) * (0.34 + i * 0.24); const w = s.width / 4; return shape(`M0 ${round(y)}${repeat(4, () => `q${round(w * 0.25)} -${22 + i * 8} ${round(w * 0.5)} 0t${round(w * 0.5)} 0`)}V${s.height}H0Z`, mix(colour, '#123a66', 0.06 + i * 0.16)); });
const sea: Place = (s) => ({
  far: ridge(s, s.horizon + 4, 40, 2, '#7fa6b8'),
  ground: water(s, '#7cc3d3', '#4f9fc0') + (s.isMinimal ? '' : waves(s, '#4f9fc0') + ripples(s, '#e6f7fa', 26)),
});
const beach: Place = (s) => {
  const shore = s.horizon + (s.height - s.horizon) * 0.3;
  const foam = `M0 ${round(shore + 20)}Q${round(s.width * 0.22)} ${round(shore - 8)} ${round(s.width * 0.45)} ${round(shore + 16)}T${s.width} ${round(shore - 12)}`;
  return {
    far: ridge(s, s.horizon + 4, 50, 2, '#8ab5b5'),
    ground: water(s, '#6fc3d6', '#57b0cc') + ripples({ ...s, height: shore }, '#e8f8fb', 14) + shape(`${foam}V${s.height}H0Z`, '#fffaf0') + placed(shape(`${foam}V${s.height}H0Z`, '#f3dcae'), 0, 16) + shape(`M0 ${round(s.height * 0.9)}Q${round(s.width * 0.4)} ${round(s.height * 0.8)} ${s.width} ${round(s.height * 0.92)}V${s.height}H0Z`, '#e8c88f') + (s.isMinimal ? '' : repeat(24, () => circle(s.width * s.random(), between(s.random, shore + 60, s.height), 2.4, '#d9b377'))) + (s.isMinimal ? '' : placed(plants['palm']!(s.look).drawing, s.random() < 0.5 ? s.width * 0.05 : s.width * 0.95, shore + 90, { scale: 1.7, sx: s.random() < 0.5 ? -1 : 1 })),
  };
};
const desert: Place = (s) => ({
  far: ridge(s, s.horizon + 14, 90, 2, '#e0a55f') + ridge(s, s.horizon + 20, 50, 3, '#d9964f'),
  ground: plain(s, '#edbd78') + (s.isMinimal ? '' : repeat(5, (i) => line(`M${round(s.width * s.random())} ${round(s.horizon + (s.height - s.horizon) * (0.2 + i * 0.16))}q90 -16 180 0t180 0`, '#d9a05c', 4, 0.6)) + rowOf(s, ['cactus'], s.horizon + 24, 0.4, 3)),
});
const mountains: Place = (s) => ({
  far: peaks(s, s.horizon + 20, s.isMinimal ? 300 : 430, 3, '#8aa0c4', s.isMinimal ? undefined : '#f6f9fc') + peaks(s, s.horizon + 24, 280, 3, '#6f84ab', s.isMinimal ? undefined : '#eef3f8') + ridge(s, s.horizon + 24, 70, 4, mix(hillOf(s), '#7f9ab0', 0.3)),
  ground: (s.isMinimal ? '' : rowOf(s, ['pine'], s.horizon + 18, 0.36, 12)) + plain(s, grassOf(s)) + tufts(s, darker(grassOf(s), 0.2), 18),
});
const lake: Place = (s) => {
  const base = mountains(s);
  const shore = s.horizon + (s.height - s.horizon) * 0.5;
  return { far: base.far, ground: rowOf(s, ['pine'], s.horizon + 16, 0.42, 13) + water(s, '#8cc3d6', '#6aa9c9') + ripples({ ...s, height: shore }, '#eaf7fa', 20) + shape(`M0 ${round(shore + 20)}Q${round(s.width * 0.3)} ${round(shore - 30)} ${round(s.width * 0.6)} ${round(shore + 14)}T${s.width} ${round(shore - 8)}V${s.height}H0Z`, grassOf(s)) + shape(`M0 ${round(s.height * 0.92)}Q${round(s.width * 0.5)} ${round(s.height * 0.82)} ${s.width} ${round(s.height * 0.9)}V${s.height}H0Z`, darker(grassOf(s), 0.1)) };
};
const pond: Place = (s) => { const base = meadow(s); const y = s.horizon + (s.height - s.horizon) * 0.58; return { far: base.far, ground: base.ground + oval(s.width / 2, y, s.width * 0.46, (s.height - s.horizon) * 0.34, '#6fb5cf') + oval(s.width / 2, y - 14, s.width * 0.42, (s.height - s.horizon) * 0.26, '#8cc9dc') + ripples({ ...s, horizon: y - 60, height: y + 90 }, '#eaf7fa', 10) + repeat(5, () => oval(s.width * between(s.random, 0.16, 0.84), y + between(s.random, -60, 90), 26, 8, '#5f9f57')) }; };
const river: Place = (s) => { const base = meadow(s); const w = s.width; return { far: base.far, ground: base.ground + shape(`M${w * 0.56} ${round(s.horizon + 4)}Q${w * 0.3} ${round(s.horizon + 90)} ${w * 0.56} ${round(s.horizon + 170)}T${w * 0.3} ${s.height}H${w * 0.86}Q${w * 0.9} ${round(s.horizon + 260)} ${w * 0.7} ${round(s.horizon + 160)}T${w * 0.6} ${round(s.horizon + 4)}Z`, '#74bcd6') + ripples({ ...s, horizon: s.horizon + 60 }, '#eaf7fa', 12) }; };
const snowfield: Place = (s) => mountains({ ...s, isSnowy: true });
const ice: Place = (s) => ({ far: peaks(s, s.horizon + 10, 200, 4, '#b9d9ea', '#ffffff'), ground: plain(s, '#dcecf5') + (s.isMinimal ? '' : repeat(6, () => line(`M${round(s.width * s.random())} ${round(between(s.random, s.horizon + 30, s.height))}l60 18l50 -12`, '#b5d3e6', 4))) });
const valley: Place = (s) => ({ far: ridge(s, s.horizon + 10, 250, 3, mix(hillOf(s), '#a9c4d6', 0.6)) + ridge(s, s.horizon + 16, 170, 3, mix(hillOf(s), '#a9c4d6', 0.3)), ground: shape(`M0 ${round(s.horizon - 210)}Q${round(s.width * 0.28)} ${round(s.horizon - 40)} ${round(s.width * 0.42)} ${round(s.horizon + 24)}H0ZM${s.width} ${round(s.horizon - 230)}Q${round(s.width * 0.72)} ${round(s.horizon - 30)} ${round(s.width * 0.56)} ${round(s.horizon + 24)}H${s.width}Z`, darker(hillOf(s), 0.06)) + plain(s, grassOf(s)) + tufts(s, darker(grassOf(s), 0.2), 16) });
const hills: Place = (s) => ({ far: ridge(s, s.horizon + 4, 200, 2, mix(hillOf(s), '#b9d8d8', 0.5)) + ridge(s, s.horizon + 30, 150, 2, mix(hillOf(s), '#d3e3b0', 0.2)), ground: ridge(s, s.horizon + 90, 130, 2, hillOf(s)) + ridge(s, s.horizon + (s.height - s.horizon) * 0.6, 120, 2, grassOf(s)) + (s.isMinimal ? '' : tufts({ ...s, horizon: s.horizon + 120 }, darker(grassOf(s), 0.2), 18)) });

/** Rows of one plant towards the horizon. */
const field = (id: string | undefined, colour: string): Place => (s) => {
  const base = meadow(s);
  const rows = 7;
  return { far: base.far, ground: plain(s, colour) + repeat(rows, (r) => { const t = (r + 0.6) / rows; const y = s.horizon + (s.height - s.horizon) * t ** 1.5 + 12; const scale = 0.25 + t * 0.95; const count = Math.round(s.width / (60 * scale)) + 1; return id === undefined
 ? line(`M0 ${round(y)}q${round(s.width / 4)} ${round(-16 * scale)} ${round(s.width / 2)} 0t${round(s.width / 2)} 0`, darker(colour, 0.14), 10 * scale) : repeat(count, (i) => placed(flowerOf(id, s.look), ((i + 0.5 * (r % 2)) / (count - 1)) * s.width, y, { scale: scale * 0.62 })); }) };
};
const garden: Place = (s) => { const base = meadow(s); return { far: base.far + rowOf(s, ['tree', 'appletree'], s.horizon + 30, 0.75, 4), ground: base.ground + repeat(12, (i) => placed(shape('M-9 0V-44l9 -11l9 11V0Z', '#f6ead6'), (i + 0.5) * (s.width / 12), s.horizon + 36)) + shape(`M0 ${round(s.horizon + 8)}H${s.width}v8H0Z`, '#e3d3ba') + repeat(9, (i) => placed(flowerOf(['tulip', 'rose', 'daisy', 'flower'][i % 4]!, s.look), (i + 0.5) * (s.width / 9), s.horizon + 96 + (i % 2) * 20, { scale: 0.95 })), near: s.isMinimal ? '' : repeat(7, (i) => placed(flowerOf(['flower', 'tulip', 'daisy'][i % 3]!, s.look), (i + 0.4) * (s.width / 7), s.height + 34, { scale: 1.5 })) }; };
const park: Place = (s) => { const base = meadow(s); const w = s.width; return { far: base.far + rowOf(s, ['tree', 'tree', 'cherry'].slice(0, s.isAutumn ? 2 : 3), s.horizon + 26, 0.95, 6), ground: base.ground + shape(`M${w * 0.46} ${round(s.horizon + 20)}Q${w * 0.62} ${round(s.horizon + 100)} ${w * 0.3} ${s.height}H${w * 0.78}Q${w * 0.72} ${round(s.horizon + 120)} ${w * 0.5} ${round(s.horizon + 20)}Z`, s.isSnowy ? '#d3dde6' : '#e8d3ac') }; };
const island: Place = (s) => { const base = sea(s); return { far: base.far, ground: base.ground + oval(s.width / 2, s.height * 0.9, s.width * 0.44, 90, '#f3dcae') + oval(s.width / 2, s.height * 0.88, s.width * 0.4, 66, '#f6e4bf') + placed(plants['palm']!(s.look).drawing, s.width * 0.72, s.height * 0.87, { scale: 1.6 }) }; };
const space: Place = (s) => ({ far: repeat(90, () => circle(s.width * s.random(), s.height * s.random(), between(s.random, 1, 3.2), lit('#ffffff'), between(s.random, 0.3, 0.9))) + circle(s.width * between(s.random, 0.1, 0.9), s.height * 0.24, 120, lit('#7a5fc9'), 0.25) + circle(s.width * between(s.random, 0.7, 0.9), s.height * 0.2, 62, lit('#e8a06a')) + circle(s.width * between(s.random, 0.06, 0.26), s.height * 0.32, 34, lit('#7fc4d9')), ground: '' });
const moonland: Place = (s) => ({ far: space(s).far + placed(circle(0, 0, 92, lit('#4f93d0')) + shape('M-60 -40Q-20 -70 10 -50Q-4 -20 -24 -18Q-30 16 -60 4ZM10 0Q44 -20 64 8Q54 48 26 56Q2 28 10 0Z', lit('#74b66a')), s.width * (s.random() < 0.5 ? 0.2 : 0.8), s.height * 0.2), ground: ridge(s, s.horizon + 8, 60, 4, '#a9a8b8') + plain(s, '#c3c1cc') + repeat(9, () => { const t = s.random(); const [x, y, r] = [s.width * s.random(), s.horizon + (s.height - s.horizon) * (0.12 + 0.85 * t), 16 + 46 * t]; return oval(x, y, r, r * 0.3, '#a3a1b2') + oval(x + 3, y + r * 0.06, r * 0.86, r * 0.22, '#b5b3c2'); }) });
const underwater: Place = (s) => ({ far: repeat(5, (i) => shape(`M${round(s.width * (0.05 + i * 0.22))} 0L${round(s.width * (0.12 + i * 0.22))} 0L${round(s.width * (0.2 + i * 0.24))} ${s.height}L${round(s.width * (i * 0.24 - 0.02))} ${s.height}Z`, '#ffffff', 0.08)) + ridge(s, s.horizon + 30, 150, 4, '#2f7fa8'), ground: ridge(s, s.horizon + 50, 50, 3, '#d9c79a') + plain({ ...s, horizon: s.horizon + 46 }, '#e3d2a6') + repeat(7, (i) => placed(nature[i % 2 ? 'coral' : 'seaweed']!({ ...s.look, colour: undefined }).drawing, (i + s.random()) * (s.width / 7), s.horizon + 70 + (i % 3) * 40, { scale: 1.2 })), near: repeat(26, () => `<circle cx="${round(s.width * s.random())}" cy="${round(s.height * s.random())}" r="${round(between(s.random, 4, 14))}" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="2.4"/>`) + repeat(3, (i) => placed(nature['seaweed']!({ ...s.look, colour: undefined }).drawing, (0.04 + i * 0.46) * s.width, s.height + 20, { scale: 2 })) });
const sky: Place = (s) => ({ far: '', ground: repeat(9, (i) => placed(circle(-60, -4, 46, '#ffffff') + circle(0, -26, 64, '#ffffff') + circle(62, -6, 48, '#f3f1f6') + `<rect x="-110" y="-10" width="222" height="120" rx="30" fill="#ffffff"/>`, (i + s.random() * 0.6) * (s.width / 8), s.height - 40 - (i % 3) * 50, { scale: between(s.random, 1, 1.5) })) });

const field0 = field(undefined, '#d9b84f');
export const outdoors: Readonly<Record<string, Place>> = {
  meadow, forest, jungle, sea, beach, desert, mountains, lake, pond, river, snowfield, ice, valley, hills, garden, park, island, space, moonland, underwater, clouds: sky,
  field: field0,
  'field:sunflower': field('sunflower', '#7fa84f'), 'field:lavender': field('lavender', '#8fae6a'), 'field:tulip': field('tulip', '#7fb05a'), 'field:daisy': field('daisy', '#86bb5e'), 'field:flower': field('flower', '#86bb5e'), 'field:rose': field('rose', '#7fae5a'),
};
