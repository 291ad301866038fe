import { buildings } from '#media/illustrate/draw/things/buildings.ts';
import { furniture } from '#media/illustrate/draw/things/furniture.ts';
import { objects } from '#media/illustrate/draw/things/objects.ts';
import { between, box, circle, darker, lighter, line, lit, mix, oval, pick, placed, polygon, repeat, round, shape } from '#media/illustrate/draw/pen.ts';
import { outdoors, rowOf } from './outdoors.ts';
import { type Backdrop, type Setting, plain } from './scenery.ts';

type Place = (setting: Setting) => Backdrop;

/** Towers side by side, with windows that shine at night. */
function skyline(s: Setting, colour: string, tall: number, step: number, windows: boolean): string {
  const count = Math.ceil(s.width / step) + 1;
  return repeat(count, (i) => {
    const [x, h, w] = [i * step - step * 0.4, tall * between(s.random, 0.4, 1), step * between(s.random, 0.8, 1.05)];
    const c = mix(colour, '#2b2350', 0.18 * s.random());
    const top = s.horizon - h;
    const roof = s.random() < 0.25 ? polygon([[x, top], [x + w, top], [x + w / 2, top - 40]], c) : s.random() < 0.3 ? box(x + w * 0.3, top - 20, w * 0.4, 22, c) + line(`M${round(x + w / 2)} ${round(top - 20)}v-40`, c, 3) : '';
    const panes = windows ? repeat(Math.floor(h / 34), (r) => repeat(Math.floor((w - 14) / 22), (n) => (s.random() < 0.55 ? box(x + 10 + n * 22, top + 14 + r * 34, 11, 17, s.isDark ? lit(pick(s.random, ['#ffd27a', '#ffe6ae', '#ffb86a'])) : lighter(c, 0.34), 1) : ''))) : '';
    return box(x, top, w, h + 12, c) + box(x + w * 0.62, top, w * 0.38, h + 12, darker(c, 0.14)) + roof + panes;
  });
}
const city: Place = (s) => ({
  far: skyline(s, mix('#8fa0c9', '#c9b3d6', s.random()), 430, 92, false) + skyline(s, mix('#6478ab', '#8a6fa8', s.random()), 330, 118, true),
  ground: box(0, s.horizon, s.width, s.height - s.horizon, '#77738a') + box(0, s.horizon, s.width, 34, '#c3bccb') + box(0, s.horizon + 30, s.width, 9, '#9a93a8') + repeat(Math.ceil(s.width / 150), (i) => box(i * 150 + 20, s.horizon + (s.height - s.horizon) * 0.58, 90, 10, '#f6ecd0', 3)) + box(0, s.height - 46, s.width, 60, '#c3bccb') + repeat(3, (i) => placed(objects['streetlamp']!({ ...s.look, colour: undefined, isDark: s.isDark }).drawing, s.width * (0.12 + i * 0.38), s.horizon + 26, { scale: 0.72 })),
});
const fronts = ['#e8a07a', '#f2cf8f', '#a9c9c0', '#d99aa5', '#b5b0d6', '#f3e0c0'];
const street: Place = (s) => {
  const shopW = 250;
  const count = Math.ceil(s.width / shopW) + 1;
  const signs = ['#ff5fa2', '#5fe0ff', '#ffd45f', '#8f7aff', '#6fffb0'];
  const shops = repeat(count, (i) => {
    const [x, h, c] = [i * shopW - 60, between(s.random, 330, 470), fronts[Math.floor(s.random() * 6)]!];
    const top = s.horizon - h;
    const neon = s.isDark && s.random() < 0.85 ? placed(box(-20, -70, 40, 140, lit(signs[i % 5]!), 8, 0.9) + box(-13, -62, 26, 124, '#241a40', 5) + repeat(3, (n) => `<circle cx="0" cy="${-38 + n * 38}" r="9" fill="none" stroke="${lit(signs[(i + n + 1) % 5]!)}" stroke-width="4"/>`), x + shopW - 26, s.horizon - 240) : '';
    return (
      box(x, top, shopW - 6, h + 10, c) + box(x, top - 12, shopW - 6, 16, darker(c, 0.25)) +
      repeat(2, (r) => repeat(2, (n) => { const [wx, wy] = [x + 34 + n * 104, top + 30 + r * 92]; return box(wx, wy, 66, 62, '#fbf3e2', 3) + box(wx + 5, wy + 5, 56, 52, s.isDark ? lit(s.random() < 0.7 ? '#ffd27a' : '#5a5a90') : '#9fcadb', 2); })) +
      box(x + 18, s.horizon - 128, shopW - 42, 128, darker(c, 0.3), 4) + box(x + 28, s.horizon - 116, 120, 84, s.isDark ? lit('#ffe0a0') : '#bfe0ea', 3) + box(x + 162, s.horizon - 112, 50, 112, '#7a4a3a', 4) +
      repeat(7, (n) => shape(`M${x + 12 + n * 32.6} ${round(s.horizon - 158)}h32.6v26q-16 14 -32.6 0Z`, n % 2 ? '#fff6e4' : ['#d9503f', '#3f8f9d', '#5f9a63'][i % 3]!)) + neon
    );
  });
  return { far: skyline(s, '#8f98c0', 560, 130, true), ground: shops + box(0, s.horizon, s.width, s.height - s.horizon, '#85809a') + box(0, s.horizon, s.width, 44, '#cbc3d0') + box(0, s.horizon + 40, s.width, 8, '#a59db3') + repeat(Math.ceil(s.width / 130), (i) => shape(`M${i * 130 + 30} ${round(s.height - 40)}h74l-16 26h-80Z`, '#f6f0e4', 0.75)) };
};
const village: Place = (s) => { const base = outdoors['hills']!(s); return { far: base.far, ground: base.ground + repeat(6, (i) => placed(buildings[i % 3 === 2 ? 'cabin' : 'house']!({ ...s.look, colour: undefined, wears: new Map(), isDark: s.isDark }).drawing, (i + between(s.random, 0.3, 0.7)) * (s.width / 6), s.horizon + 50 + (i % 2) * 44, { scale: 0.5 + (i % 2) * 0.14 })) + rowOf(s, ['tree', 'pine'], s.horizon + 104, 0.34, 7) }; };
const farm: Place = (s) => { const base = outdoors['field']!(s); return { far: base.far, ground: base.ground + placed(buildings['barn']!({ ...s.look, colour: undefined }).drawing, s.width * (s.random() < 0.5 ? 0.2 : 0.8), s.horizon + 36, { scale: 0.9 }) + repeat(Math.ceil(s.width / 232), (i) => placed(buildings['fence']!({ ...s.look, colour: undefined }).drawing, i * 232 + 116, s.horizon + 70)) }; };
const market: Place = (s) => { const base = street(s); const stall = (x: number, c: string): string => placed(box(-100, -92, 200, 92, '#a8703f', 4) + repeat(7, (i) => circle(-78 + i * 26, -98, 15, ['#dd4540', '#f2933c', '#6fae52', '#f6cf4a'][i % 4]!)) + line('M-98 -90V-230M98 -90V-230', '#7a5240', 7) + repeat(8, (i) => shape(`M${-112 + i * 28} -236h28v30q-14 16 -28 0Z`, i % 2 ? '#fff6e4' : c)), x, s.horizon + 58); return { far: base.far, ground: base.ground + stall(s.width * 0.18, '#d9503f') + stall(s.width * 0.82, '#3f8f9d') + (s.isDark ? repeat(7, (i) => placed(objects['lantern']!({ ...s.look, colour: undefined, isDark: true }).drawing, (i + 0.5) * (s.width / 7), s.horizon - 190 + (i % 2) * 26, { scale: 0.6 })) : '') }; };
const carnival: Place = (s) => { const base = city(s); const w = s.width; return { far: base.far, ground: base.ground + repeat(3, (r) => `<path d="M0 ${round(s.horizon - 340 + r * 90)}Q${w / 2} ${round(s.horizon - 230 + r * 90)} ${w} ${round(s.horizon - 350 + r * 90)}" fill="none" stroke="#fff6e4" stroke-width="3"/>` + repeat(13, (i) => { const t = (i + 0.5) / 13; const y = s.horizon - 340 + r * 90 + 4 * t * (1 - t) * 52; return polygon([[t * w - 17, y], [t * w + 17, y], [t * w, y + 36]], ['#e5484d', '#f6cf4a', '#4fa8d9', '#6fbf73', '#c96fb0'][(i + r) % 5]!); })), near: repeat(60, () => { const [x, y] = [w * s.random(), s.height * s.random()]; return box(x, y, 11, 6, pick(s.random, ['#e5484d', '#f6cf4a', '#4fa8d9', '#6fbf73', '#f28aa5']), 1).replace('/>', ` transform="rotate(${Math.floor(s.random() * 180)} ${round(x)} ${round(y)})"/>`); }) }; };
const rooftop: Place = (s) => ({ far: skyline({ ...s, horizon: s.horizon + 60 }, '#6f7fb0', 330, 90, true), ground: box(0, s.horizon + 50, s.width, s.height, '#b5785f') + repeat(5, (r) => line(`M0 ${round(s.horizon + 90 + r * 60)}H${s.width}`, '#96604c', 4)) + box(0, s.horizon + 34, s.width, 26, '#8f5a4a') });

/** A wall and a floor, for rooms. */
const room = (wall: string, floor: string, inside: (s: Setting) => string): Place => (s) => ({
  far: box(0, 0, s.width, s.horizon + 4, wall) + (s.isMinimal ? '' : repeat(Math.ceil(s.width / 90), (i) => box(i * 90, 0, 45, s.horizon, darker(wall, 0.03)))) + box(0, s.horizon - 20, s.width, 22, lighter(wall, 0.4)) + inside(s),
  ground: box(0, s.horizon, s.width, s.height - s.horizon, floor) + repeat(4, (i) => line(`M0 ${round(s.horizon + (s.height - s.horizon) * (0.16 + 0.25 * i))}H${s.width}`, darker(floor, 0.12), 3)) + (s.isMinimal ? '' : placed(furniture['rug']!({ ...s.look, colour: undefined }).drawing, s.width / 2, s.horizon + (s.height - s.horizon) * 0.68, { scale: 1.5 })),
});
const put = (s: Setting, id: string, x: number, scale = 1, y = 0): string => placed((furniture[id] ?? objects[id] ?? buildings[id])!({ ...s.look, colour: undefined, isDark: s.isDark, wears: new Map() }).drawing, s.width * x, s.horizon + y, { scale });
const picture = (x: number, y: number): string => placed(box(-50, -40, 100, 80, '#a8703f', 3) + box(-42, -32, 84, 64, '#a9d3d6') + shape('M-42 32V4L-14 -16L10 10L24 -2L42 14V32Z', '#5f9a7a'), x, y);
const living = room('#e6c9a8', '#b5794f', (s) => (s.look.has.has('own-window') ? '' : put(s, 'window', 0.26, 1.35, -110)) + picture(s.width * 0.62, s.horizon - 300) + put(s, 'shelf', 0.88, 1.15, 2) + put(s, 'lamp', 0.06, 1.9, 4));
const bedroom = room('#b9c9de', '#a88070', (s) => put(s, 'window', 0.7, 1.3, -130) + put(s, 'bed', 0.3, 1.35, 30) + picture(s.width * 0.3, s.horizon - 330));
const kitchen = room('#f2dfb8', '#c99a6a', (s) => box(0, s.horizon - 150, s.width, 150, '#5f9a94') + box(0, s.horizon - 166, s.width, 20, '#f6ead2') + repeat(Math.ceil(s.width / 130), (i) => box(i * 130 + 8, s.horizon - 134, 114, 122, '#73aba4', 5) + circle(i * 130 + 104, s.horizon - 74, 5, '#f2c14e')) + put(s, 'window', 0.5, 1.1, -230) + box(s.width * 0.06, s.horizon - 470, 200, 130, '#5f9a94', 5) + box(s.width * 0.94 - 200, s.horizon - 470, 200, 130, '#5f9a94', 5) + line(`M${round(s.width * 0.06 + 100)} ${round(s.horizon - 470)}v130M${round(s.width * 0.94 - 100)} ${round(s.horizon - 470)}v130`, '#4a7f7a', 4) + placed(box(-26, -44, 52, 44, '#c9503f', 6) + line('M-34 -34h-10M34 -34h10', '#42405a', 6) + box(-30, -50, 60, 9, '#42405a', 4), s.width * 0.2, s.horizon - 166));
const library = room('#7a5548', '#8f6450', (s) => repeat(Math.ceil(s.width / 220), (i) => placed(furniture['shelf']!({ ...s.look, colour: undefined }).drawing, i * 220 + 100, s.horizon + 2, { scale: 1.18 })) + repeat(Math.ceil(s.width / 220), (i) => placed(furniture['shelf']!({ ...s.look, colour: undefined }).drawing, i * 220 + 100, s.horizon - 316, { scale: 1.18 })));
const cafe = room('#8fb0a0', '#a8785a', (s) => put(s, 'window', 0.28, 1.7, -70) + box(s.width * 0.6, s.horizon - 150, s.width * 0.42, 150, '#7a4f3a', 6) + box(s.width * 0.58, s.horizon - 164, s.width * 0.44, 18, '#d9b48a', 4) + box(s.width * 0.64, s.horizon - 420, s.width * 0.3, 130, '#3a3440', 8) + repeat(3, (i) => line(`M${round(s.width * 0.67)} ${round(s.horizon - 390 + i * 34)}h${round(s.width * (0.22 - i * 0.04))}`, '#fff6e4', 5)) + repeat(3, (i) => line(`M${round(s.width * (0.2 + i * 0.3))} 0V${round(s.horizon - 480)}`, '#3a3440', 4) + placed(shape('M-44 0C-40 -46 40 -46 44 0Z', '#e0a03c') + circle(0, 4, 13, lit('#ffe6a8')), s.width * (0.2 + i * 0.3), s.horizon - 450)) + placed(box(-28, -60, 56, 60, '#b9bfce', 6) + box(-16, -26, 32, 26, '#42405a', 3), s.width * 0.72, s.horizon - 164));
const classroom = room('#f0dfc0', '#c99f74', (s) => placed(box(-260, -150, 520, 250, '#8a5a38', 6) + box(-246, -136, 492, 222, '#3f6b58', 3) + line('M-200 -90h150M-200 -50h220M-200 -10h110', '#e6f0e6', 5, 0.9) + circle(150, -40, 44, '#3f6b58') + `<circle cx="150" cy="-40" r="44" fill="none" stroke="#e6f0e6" stroke-width="5"/>`, s.width / 2, s.horizon - 260) + circle(s.width * 0.92, s.horizon - 420, 40, '#fffaf0') + line(`M${round(s.width * 0.92)} ${round(s.horizon - 420)}v-24M${round(s.width * 0.92)} ${round(s.horizon - 420)}h16`, '#33304a', 5));
const stage: Place = (s) => { const w = s.width; return { far: box(0, 0, w, s.height, '#3a1f4a') + repeat(9, (i) => box((i * w) / 9, 0, w / 9 + 1, s.horizon, i % 2 ? '#5a2450' : '#4a1f48')) + shape(`M${round(w / 2 - 40)} 0H${round(w / 2 + 40)}L${round(w / 2 + 330)} ${s.height}H${round(w / 2 - 330)}Z`, lit('#fff0c0'), 0.2), ground: box(0, s.horizon, w, s.height, '#8a5238') + repeat(6, (i) => line(`M${round(w * (0.1 + i * 0.16))} ${s.horizon}L${round(w * (i * 0.2))} ${s.height}`, '#74422e', 4)) + oval(w / 2, s.horizon + (s.height - s.horizon) * 0.5, 330, 80, lit('#fff0c0'), { opacity: 0.35 }), near: shape(`M0 0H${round(w * 0.2)}Q${round(w * 0.12)} ${round(s.height * 0.4)} ${round(w * 0.04)} ${round(s.height * 0.62)}L0 ${s.height}Z`, '#b8303c') + shape(`M${w} 0H${round(w * 0.8)}Q${round(w * 0.88)} ${round(s.height * 0.4)} ${round(w * 0.96)} ${round(s.height * 0.62)}L${w} ${s.height}Z`, '#a3283a') + repeat(8, (i) => oval((i + 0.5) * (w / 8), 0, w / 15, 60, i % 2 ? '#c43a44' : '#b8303c')) }; };
const road: Place = (s) => { const base = outdoors['hills']!(s); const w = s.width; return { far: base.far, ground: plain(s, s.isSnowy ? '#e9f0f5' : '#9cbf6a') + shape(`M${round(w * 0.47)} ${round(s.horizon)}H${round(w * 0.53)}L${round(w * 0.92)} ${s.height}H${round(w * 0.08)}Z`, '#6f6c80') + repeat(4, (i) => { const t = 0.12 + i * 0.24; const y = s.horizon + (s.height - s.horizon) * t; return box(w / 2 - 4 - 9 * t, y, 8 + 18 * t, 20 + 60 * t, '#f6ecd0', 2); }) }; };

export const places: Readonly<Record<string, Place>> = { ...outdoors, city, street, village, farm, market, carnival, rooftop, living, bedroom, kitchen, library, cafe, classroom, stage, road };
export const rooms: ReadonlySet<string> = new Set(['living', 'bedroom', 'kitchen', 'library', 'cafe', 'classroom', 'stage']);
