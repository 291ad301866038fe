import type { Draw, Look } from '#media/illustrate/draw/figure.ts';
import { box, circle, darker, lighter, line, lit, mix, oval, polygon, repeat, round, shape } from '#media/illustrate/draw/pen.ts';

/** A pane, alight in the dark. */
export const pane = (look: Look, x: number, y: number, w: number, h: number): string =>
  box(x - 2, y - 2, w + 4, h + 4, '#fbf3e2', 2) + box(x, y, w, h, look.isDark ? lit('#ffcf70') : '#8fc3d9', 1) + (look.isDark ? '' : shape(`M${x} ${round(y + h)}L${x} ${round(y + h * 0.4)}L${round(x + w * 0.6)} ${y}H${round(x + w)}Z`, '#bfe3ee')) + line(`M${round(x + w / 2)} ${y}v${h}M${x} ${round(y + h / 2)}h${w}`, '#fbf3e2', 2);

const door = (x: number, w: number, h: number, colour: string): string =>
  shape(`M${x} 0V${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V0Z`, colour) + circle(x + w * 0.78, -h * 0.4, 2.4, '#f6cf65');
const snowOn = (look: Look, d: string): string => (look.has.has('snow') || look.has.has('winter') ? shape(d, '#f7f9fb') : '');
const walls = ['#f6e3c4', '#f2b8a0', '#a9cfd0', '#f3cf7a', '#e7d3e6'];

const house: Draw = (look) => {
  const wall = look.colour ?? walls[Math.floor(look.random() * walls.length)]!;
  const roof = look.wears.get('roof') ?? ['#c9543f', '#7a4a5c', '#3f6f86'][Math.floor(look.random() * 3)]!;
  return {
    drawing: box(52, -236, 26, 60, darker(roof, 0.3)) + (look.has.has('smoke') ? repeat(4, (i) => circle(66 + i * 9 + (i % 2) * 8, -252 - i * 26, 13 + i * 4, '#ffffff', 0.55 - i * 0.09)) : '') + box(-92, -136, 184, 136, wall) + box(18, -136, 74, 136, darker(wall, 0.1)) + shape('M-110 -128L-74 -226H74L110 -128Z', roof) + shape('M10 -128L16 -226H74L110 -128Z', darker(roof, 0.14)) + snowOn(look, 'M-96 -166L-74 -226H74L96 -166Q60 -176 40 -164Q10 -178 -20 -164Q-60 -178 -96 -166Z') + repeat(3, (i) => line(`M${-100 + i * 6} ${-146 - i * 26}H${100 - i * 6}`, darker(roof, 0.12), 2)) + pane(look, -72, -100, 40, 44) + pane(look, 34, -100, 40, 44) + door(-20, 38, 74, '#8a4f3a') + box(-26, -4, 50, 6, '#d9c7a8', 2),
    width: 224, height: 240, seat: 222,
  };
};
const cabin: Draw = (look) => {
  const wood = look.colour ?? '#a8703f';
  return {
    drawing: box(46, -220, 24, 66, '#8d7f86') + repeat(4, (i) => circle(60 + i * 9 + (i % 2) * 8, -238 - i * 26, 12 + i * 4, '#ffffff', 0.5 - i * 0.09)) + box(-86, -112, 172, 112, wood) + repeat(6, (i) => line(`M-86 ${-8 - i * 19}H86`, darker(wood, 0.24), 2.6)) + shape('M-112 -98L0 -208L112 -98L98 -92L0 -186L-98 -92Z', '#5a3a38') + shape('M-90 -100L0 -186L90 -100Z', darker(wood, 0.1)) + snowOn(look, 'M-112 -98L0 -208L112 -98Q86 -104 70 -120Q30 -150 0 -180Q-40 -146 -70 -118Q-90 -102 -112 -98Z') + circle(0, -132, 15, look.isDark ? lit('#ffcf70') : '#8fc3d9') + line('M0 -147v30M-15 -132h30', '#fbf3e2', 2.4) + pane(look, -66, -80, 38, 38) + pane(look, 30, -80, 38, 38) + door(-17, 34, 66, '#6b3a30'),
    width: 226, height: 226, seat: 200,
  };
};
const castle: Draw = (look) => {
  const stone = look.colour ?? '#c9bccb';
  const tower = (x: number, w: number, h: number, c: string): string =>
    box(x - w / 2, -h, w, h, c) + box(x, -h, w / 2, h, darker(c, 0.12)) + polygon([[x - w * 0.66, -h + 2], [x + w * 0.66, -h + 2], [x, -h - w * 1.25]], '#7c4f9a') + polygon([[x, -h + 2], [x + w * 0.66, -h + 2], [x, -h - w * 1.25]], '#5f3a80') + line(`M${x} ${-h - w * 1.2}v-22`, '#5f3a44', 2.4) + shape(`M${x} ${round(-h - w * 1.25 - 20)}l24 7l-24 8Z`, '#e5484d') + box(x - 6, -h + 26, 12, 24, look.isDark ? lit('#ffcf70') : '#5a4668', 6);
  const battlement = (x: number, w: number, y: number, c: string): string => repeat(Math.floor(w / 18), (i) => box(x + i * 18, y - 12, 11, 13, c));
  return {
    drawing: tower(0, 70, 260, darker(stone, 0.12)) + tower(-118, 54, 190, stone) + tower(118, 54, 190, stone) + box(-120, -130, 240, 130, lighter(stone, 0.12)) + battlement(-92, 190, -130, lighter(stone, 0.12)) + tower(-62, 40, 158, stone) + tower(62, 40, 158, stone) + shape('M-28 0V-56a28 28 0 0 1 56 0V0Z', '#5a3a3a') + line('M-14 0V-70M0 0V-82M14 0V-70', '#7a5448', 3) + repeat(6, (i) => box(-104 + i * 36 + (i > 2 ? 22 : 0), -92, 9, 17, look.isDark ? lit('#ffcf70') : '#5a4668', 4)),
    width: 310, height: 372, seat: 300,
  };
};
const lighthouse: Draw = (look) => ({
  drawing: shape('M-70 0Q-54 -34 -20 -30Q10 -44 40 -28Q66 -24 76 0Z', '#7a6f7c') + (look.isDark ? shape('M0 -292L330 -380V-214Z', 'rgb(255,236,170)', 0.28) + shape('M0 -292L-330 -356V-240Z', 'rgb(255,236,170)', 0.2) : '') + shape('M-34 -24L-22 -262H22L34 -24Z', '#fbf5ea') + [0, 1, 2].map((i) => shape(`M${-34 + 2.2 + i * 4} ${-62 - i * 78}L${-30 + i * 4 + 1.8} ${-100 - i * 78}H${30 - i * 4 - 1.8}L${34 - 2.2 - i * 4} ${-62 - i * 78}Z`, look.colour ?? '#d94a42')).join('') + shape('M8 -24L6 -262H22L34 -24Z', '#3a2050', 0.14) + box(-30, -268, 60, 8, '#4a3a50') + box(-17, -306, 34, 40, lit('#ffe9a6')) + line('M-17 -306v40M0 -306v40M17 -306v40', '#4a3a50', 3) + polygon([[-24, -304], [24, -304], [0, -334]], look.colour ?? '#d94a42') + box(-9, -56, 18, 32, '#6b4438', 8),
  width: 150, height: 336,
});
const tower = (look: Look, x: number, w: number, h: number, c: string): string =>
  box(x, -h, w, h, c) + box(x + w * 0.6, -h, w * 0.4, h, darker(c, 0.12)) + repeat(Math.floor(h / 30) - 1, (r) => repeat(Math.floor((w - 12) / 20), (n) => { const on = look.random() < (look.isDark ? 0.6 : 1); return box(x + 10 + n * 20, -h + 16 + r * 30, 11, 16, look.isDark ? (on ? lit('#ffd27a') : darker(c, 0.3)) : '#cfe6ee', 1); }));
const skyscraper: Draw = (look) => { const c = look.colour ?? mix('#6f86b0', '#8d7ab0', look.random()); return { drawing: tower(look, -46, 92, 400, c) + box(-30, -424, 60, 26, darker(c, 0.1)) + line('M0 -424v-56', darker(c, 0.2), 4) + circle(0, -482, 4, lit('#ff6a5a')), width: 110, height: 484 }; };
const building: Draw = (look) => ({ drawing: tower(look, -70, 140, 250, look.colour ?? walls[Math.floor(look.random() * 5)]!) + box(-76, -256, 152, 10, '#5a4a58') + door(-16, 32, 46, '#5a3a3a'), width: 150, height: 256 });
/** A shop with an awning and a sign in the form of what it sells. */
const shop = (sign: string, awning: string): Draw => (look) => ({
  drawing: box(-110, -210, 220, 210, look.colour ?? '#f3dcc0') + box(40, -210, 70, 210, darker(look.colour ?? '#f3dcc0', 0.08)) + box(-118, -220, 236, 14, '#6b4448', 3) + box(-60, -198, 120, 36, '#fff6e4', 6) + `<g transform="translate(0 -180)">${sign}</g>` + pane(look, -92, -104, 92, 74) + door(30, 50, 102, '#8a4f3a') + repeat(11, (i) => shape(`M${-116 + i * 21.1} -150h21.1l2 34q-11.5 16 -23.1 0Z`, i % 2 ? '#fff6e4' : awning)) + box(-96, -24, 100, 24, '#a8643c', 3),
  width: 240, height: 222,
});
const temple: Draw = (look) => {
  const roof = look.colour ?? '#3f7f7a';
  const tier = (y: number, w: number): string => shape(`M${-w} ${y}Q${-w * 0.7} ${y - 8} ${-w * 0.5} ${y - 44}H${w * 0.5}Q${w * 0.7} ${y - 8} ${w} ${y}L${w + 12} ${y - 14}Q${w * 0.9} ${y + 14} ${w * 0.8} ${y + 10}H${-w * 0.8}Q${-w * 0.9} ${y + 14} ${-w - 12} ${y - 14}Z`, roof) + line(`M${-w * 0.5} ${y - 44}H${w * 0.5}`, '#f2c14e', 5);
  return { drawing: box(-140, -18, 280, 18, '#bfb3a8') + box(-120, -32, 240, 16, '#d3c8ba') + box(-100, -120, 200, 90, '#b8362f') + repeat(4, (i) => box(-98 + i * 60, -122, 14, 92, '#8f2428')) + shape('M-26 -32V-96H26V-32Z', '#5a2a2a') + tier(-124, 134) + box(-62, -198, 124, 36, '#b8362f') + tier(-200, 92) + circle(0, -252, 8, '#f2c14e') + circle(-66, -100, 9, lit('#ffb04a')) + circle(66, -100, 9, lit('#ffb04a')), width: 300, height: 262, seat: 246 };
};
const pyramid: Draw = (look) => { const c = look.colour ?? '#e3b163'; return { drawing: polygon([[-190, 0], [0, -230], [190, 0]], c) + polygon([[0, -230], [190, 0], [50, 0]], darker(c, 0.2)) + repeat(5, (i) => line(`M${round(-150 + i * 30)} ${-46 - i * 36}H${round(32 - i * 6)}`, darker(c, 0.1), 2)), width: 380, height: 232 }; };
const bridge: Draw = (look) => { const c = look.colour ?? '#c9503f'; return { drawing: repeat(2, (i) => box(-128 + i * 236, -220, 20, 220, c) + box(-118 + i * 236, -220, 10, 220, darker(c, 0.2))) + line('M-300 -80Q-200 -110 -118 -214Q0 -20 118 -214Q200 -110 300 -80', c, 6) + repeat(11, (i) => { const x = -100 + i * 20; return line(`M${x} -76V${round(-76 - 118 * (x / 108) ** 2 - 6)}`, c, 2.4); }) + box(-310, -80, 620, 16, darker(c, 0.25)) + box(-310, -84, 620, 6, lighter(c, 0.2)), width: 620, height: 226, seat: 82 }; };
const tent: Draw = (look) => { const c = look.colour ?? '#e8893f'; return { drawing: polygon([[-104, 0], [0, -138], [104, 0]], c) + polygon([[0, -138], [104, 0], [44, 0]], darker(c, 0.16)) + polygon([[-34, 0], [0, -112], [34, 0]], look.isDark ? lit('#ffd27a') : '#6b3a3a') + polygon([[0, -112], [34, 0], [46, 0]], lighter(c, 0.3)) + line('M-104 0l-24 6M104 0l24 6', '#fff6e4', 2), width: 230, height: 140, inside: 6 }; };
const barn: Draw = (look) => ({ drawing: shape('M-110 0V-110L-84 -166L0 -204L84 -166L110 -110V0Z', look.colour ?? '#c2453c') + shape('M-120 -104L-90 -172L0 -214L90 -172L120 -104L110 -100L82 -162L0 -198L-82 -162L-110 -100Z', '#fbf0e0') + box(-40, -88, 80, 88, '#8f2f2f') + line('M-40 -88L40 0M40 -88L-40 0M-40 -88h80v88h-80Z', '#fbf0e0', 5) + box(-16, -150, 32, 32, '#5a2a2e'), width: 240, height: 216 });
const windmill: Draw = (look) => ({ drawing: shape('M-50 0L-32 -180H32L50 0Z', look.colour ?? '#f3e3cb') + shape('M8 0L6 -180H32L50 0Z', '#3a2050', 0.12) + shape('M-38 -176Q0 -236 38 -176Z', '#a8503f') + repeat(4, (i) => `<g transform="translate(0 -186) rotate(${24 + i * 90})">${line('M0 0V-118', '#7a5240', 5)}${shape('M4 -28H30V-116H4Z', '#fff8ea', 0.92)}${line('M4 -50h26M4 -72h26M4 -94h26M17 -28v-88', '#c9b39a', 1.8)}</g>`) + circle(0, -186, 8, '#5a3a38') + door(-14, 28, 52, '#7a4a3a') + pane(look, -10, -120, 20, 24), width: 220, height: 320 });
const igloo: Draw = () => ({ drawing: shape('M-84 0C-84 -112 84 -112 84 0Z', '#eef5fa') + line('M-78 -30H78M-60 -60H60M-30 -30V-60M20 -30V-60M-50 0V-30M46 0V-30M0 -60V-82', '#c3d9e8', 3) + shape('M-30 0V-24a30 30 0 0 1 60 0V0Z', '#3f5f86'), width: 170, height: 86 });
const fence: Draw = (look) => { const c = look.colour ?? '#f6ead6'; return { drawing: repeat(8, (i) => shape(`M${-112 + i * 30} 0V-46l9 -11l9 11V0Z`, c)) + box(-118, -40, 240, 8, darker(c, 0.1)) + box(-118, -20, 240, 8, darker(c, 0.1)), width: 240, height: 58 }; };
const fountain: Draw = () => ({ drawing: repeat(5, (i) => line(`M0 -120Q${-60 + i * 30} -160 ${-70 + i * 35} -40`, '#cdeaf5', 4, 0.85)) + shape('M-90 -30H90L74 0H-74Z', '#b9b3c4') + oval(0, -30, 90, 13, '#8fcbe3') + box(-8, -96, 16, 66, '#a39db0') + oval(0, -96, 36, 9, '#c9c4d2'), width: 190, height: 150 });

export const buildings: Readonly<Record<string, Draw>> = {
  house, cabin, castle, lighthouse, skyscraper, building, temple, pyramid, bridge, tent, barn, windmill, igloo, fence, fountain,
  bakery: shop('<path d="M-22 6C-30 -10 -12 -18 0 -14C14 -18 30 -8 22 6Z" fill="#d9933f"/><path d="M-10 -10l4 10M2 -12l3 12M14 -10l2 9" stroke="#a8642c" stroke-width="3" fill="none"/>', '#d9503f'),
  shop: shop('<path d="M-16 -8H16L12 12H-12Z" fill="#3f8f9d"/><path d="M-8 -8a8 8 0 0 1 16 0" stroke="#3f8f9d" stroke-width="3" fill="none"/>', '#3f8f9d'),
  school: (look) => { const base = building({ ...look, colour: look.colour ?? '#d97a54' }); return { ...base, drawing: base.drawing + polygon([[-84, -252], [84, -252], [0, -312]], '#7a3f3a') + circle(0, -274, 15, '#fff6e4') + line('M0 -274v-10M0 -274h7', '#3a2a3a', 2.4), height: 314 }; },
  church: (look) => ({ drawing: box(-30, -260, 60, 150, '#f3e8d8') + polygon([[-40, -258], [40, -258], [0, -340]], '#7a4a5c') + line('M0 -340v-30M-10 -358h20', '#f2c14e', 4) + box(-90, -140, 180, 140, '#fbf2e4') + polygon([[-104, -136], [104, -136], [0, -200]], '#8a566a') + door(-20, 40, 74, '#8a4f3a') + box(-70, -96, 22, 50, look.isDark ? lit('#ffcf70') : '#7fb0d0', 11) + box(48, -96, 22, 50, look.isDark ? lit('#ffcf70') : '#7fb0d0', 11), width: 214, height: 372 }),
};
