import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  lit,
  mix,
  polygon,
  repeat,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { door, pane, snowOn, tower, walls } from './parts.ts';

const house: Draw = (look) => {
  const wall = look.colour ?? walls[Math.floor(look.random() * walls.length)]!;
  const roof = look.wears.get('roof') ?? ['#c9543f', '#7a4a5c', '#3f6f86'][Math.floor(look.random() * 3)]!;
  return {
    drawing:
      box(52, -236, 26, 60, darker(roof, 0.3)) +
      (look.has.has('smoke')
        ? repeat(4, (i) =>
            circle(66 + i * 9 + (i % 2) * 8, -252 - i * 26, 13 + i * 4, '#ffffff', 0.55 - i * 0.09),
          )
        : '') +
      box(-92, -136, 184, 136, wall) +
      box(18, -136, 74, 136, darker(wall, 0.1)) +
      shape('M-110 -128L-74 -226H74L110 -128Z', roof) +
      shape('M10 -128L16 -226H74L110 -128Z', darker(roof, 0.14)) +
      snowOn(look, 'M-96 -166L-74 -226H74L96 -166Q60 -176 40 -164Q10 -178 -20 -164Q-60 -178 -96 -166Z') +
      repeat(3, (i) => line(`M${-100 + i * 6} ${-146 - i * 26}H${100 - i * 6}`, darker(roof, 0.12), 2)) +
      pane(look, -72, -100, 40, 44) +
      pane(look, 34, -100, 40, 44) +
      door(-20, 38, 74, '#8a4f3a') +
      box(-26, -4, 50, 6, '#d9c7a8', 2),
    width: 224,
    height: 240,
    seat: 222,
  };
};

const cabin: Draw = (look) => {
  const wood = look.colour ?? '#a8703f';
  return {
    drawing:
      box(46, -220, 24, 66, '#8d7f86') +
      repeat(4, (i) =>
        circle(60 + i * 9 + (i % 2) * 8, -238 - i * 26, 12 + i * 4, '#ffffff', 0.5 - i * 0.09),
      ) +
      box(-86, -112, 172, 112, wood) +
      repeat(6, (i) => line(`M-86 ${-8 - i * 19}H86`, darker(wood, 0.24), 2.6)) +
      shape('M-112 -98L0 -208L112 -98L98 -92L0 -186L-98 -92Z', '#5a3a38') +
      shape('M-90 -100L0 -186L90 -100Z', darker(wood, 0.1)) +
      snowOn(
        look,
        'M-112 -98L0 -208L112 -98Q86 -104 70 -120Q30 -150 0 -180Q-40 -146 -70 -118Q-90 -102 -112 -98Z',
      ) +
      circle(0, -132, 15, look.isDark ? lit('#ffcf70') : '#8fc3d9') +
      line('M0 -147v30M-15 -132h30', '#fbf3e2', 2.4) +
      pane(look, -66, -80, 38, 38) +
      pane(look, 30, -80, 38, 38) +
      door(-17, 34, 66, '#6b3a30'),
    width: 226,
    height: 226,
    seat: 200,
  };
};

const skyscraper: Draw = (look) => {
  const c = look.colour ?? mix('#6f86b0', '#8d7ab0', look.random());
  return {
    drawing:
      tower(look, -46, 92, 400, c) +
      box(-30, -424, 60, 26, darker(c, 0.1)) +
      line('M0 -424v-56', darker(c, 0.2), 4) +
      circle(0, -482, 4, lit('#ff6a5a')),
    width: 110,
    height: 484,
  };
};

const building: Draw = (look) => ({
  drawing:
    tower(look, -70, 140, 250, look.colour ?? walls[Math.floor(look.random() * 5)]!) +
    box(-76, -256, 152, 10, '#5a4a58') +
    door(-16, 32, 46, '#5a3a3a'),
  width: 150,
  height: 256,
});

/** A shop with an awning and a sign in the form of what it sells. */
const shop =
  (sign: string, awning: string): Draw =>
  (look) => ({
    drawing:
      box(-110, -210, 220, 210, look.colour ?? '#f3dcc0') +
      box(40, -210, 70, 210, darker(look.colour ?? '#f3dcc0', 0.08)) +
      box(-118, -220, 236, 14, '#6b4448', 3) +
      box(-60, -198, 120, 36, '#fff6e4', 6) +
      `<g transform="translate(0 -180)">${sign}</g>` +
      pane(look, -92, -104, 92, 74) +
      door(30, 50, 102, '#8a4f3a') +
      repeat(11, (i) =>
        shape(`M${-116 + i * 21.1} -150h21.1l2 34q-11.5 16 -23.1 0Z`, i % 2 ? '#fff6e4' : awning),
      ) +
      box(-96, -24, 100, 24, '#a8643c', 3),
    width: 240,
    height: 222,
  });
const tent: Draw = (look) => {
  const c = look.colour ?? '#e8893f';
  return {
    drawing:
      polygon([-104, 0, 0, -138, 104, 0], c) +
      polygon([0, -138, 104, 0, 44, 0], darker(c, 0.16)) +
      polygon([-34, 0, 0, -112, 34, 0], look.isDark ? lit('#ffd27a') : '#6b3a3a') +
      polygon([0, -112, 34, 0, 46, 0], lighter(c, 0.3)) +
      line('M-104 0l-24 6M104 0l24 6', '#fff6e4', 2),
    width: 230,
    height: 140,
    inside: 6,
  };
};

const barn: Draw = (look) => ({
  drawing:
    shape('M-110 0V-110L-84 -166L0 -204L84 -166L110 -110V0Z', look.colour ?? '#c2453c') +
    shape(
      'M-120 -104L-90 -172L0 -214L90 -172L120 -104L110 -100L82 -162L0 -198L-82 -162L-110 -100Z',
      '#fbf0e0',
    ) +
    box(-40, -88, 80, 88, '#8f2f2f') +
    line('M-40 -88L40 0M40 -88L-40 0M-40 -88h80v88h-80Z', '#fbf0e0', 5) +
    box(-16, -150, 32, 32, '#5a2a2e'),
  width: 240,
  height: 216,
});

const igloo: Draw = () => ({
  drawing:
    shape('M-84 0C-84 -112 84 -112 84 0Z', '#eef5fa') +
    line('M-78 -30H78M-60 -60H60M-30 -30V-60M20 -30V-60M-50 0V-30M46 0V-30M0 -60V-82', '#c3d9e8', 3) +
    shape('M-30 0V-24a30 30 0 0 1 60 0V0Z', '#3f5f86'),
  width: 170,
  height: 86,
});

const fence: Draw = (look) => {
  const c = look.colour ?? '#f6ead6';
  return {
    drawing:
      repeat(8, (i) => shape(`M${-112 + i * 30} 0V-46l9 -11l9 11V0Z`, c)) +
      box(-118, -40, 240, 8, darker(c, 0.1)) +
      box(-118, -20, 240, 8, darker(c, 0.1)),
    width: 240,
    height: 58,
  };
};

export const houses: Readonly<Record<string, Draw>> = {
  house,
  cabin,
  skyscraper,
  building,
  tent,
  barn,
  igloo,
  fence,
  bakery: shop(
    '<path d="M-22 6C-30 -10 -12 -18 0 -14C14 -18 30 -8 22 6Z" fill="#d9933f"/><path d="M-10 -10l4 10M2 -12l3 12M14 -10l2 9" stroke="#a8642c" stroke-width="3" fill="none"/>',
    '#d9503f',
  ),
  shop: shop(
    '<path d="M-16 -8H16L12 12H-12Z" fill="#3f8f9d"/><path d="M-8 -8a8 8 0 0 1 16 0" stroke="#3f8f9d" stroke-width="3" fill="none"/>',
    '#3f8f9d',
  ),
  school: (look) => {
    const base = building({ ...look, colour: look.colour ?? '#d97a54' });
    return {
      ...base,
      drawing:
        base.drawing +
        polygon([-84, -252, 84, -252, 0, -312], '#7a3f3a') +
        circle(0, -274, 15, '#fff6e4') +
        line('M0 -274v-10M0 -274h7', '#3a2a3a', 2.4),
      height: 314,
    };
  },
};
