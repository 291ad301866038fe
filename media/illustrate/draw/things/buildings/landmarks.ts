import type { Draw } from '#media/illustrate/draw/figure.ts';
import {
  box,
  circle,
  darker,
  lighter,
  line,
  lit,
  oval,
  polygon,
  repeat,
  round,
  shape,
} from '#media/illustrate/draw/pen.ts';
import { door, pane } from './parts.ts';

const castle: Draw = (look) => {
  const stone = look.colour ?? '#c9bccb';
  const tower = (x: number, w: number, h: number, c: string): string =>
    box(x - w / 2, -h, w, h, c) +
    box(x, -h, w / 2, h, darker(c, 0.12)) +
    polygon([x - w * 0.66, -h + 2, x + w * 0.66, -h + 2, x, -h - w * 1.25], '#7c4f9a') +
    polygon([x, -h + 2, x + w * 0.66, -h + 2, x, -h - w * 1.25], '#5f3a80') +
    line(`M${x} ${-h - w * 1.2}v-22`, '#5f3a44', 2.4) +
    shape(`M${x} ${round(-h - w * 1.25 - 20)}l24 7l-24 8Z`, '#e5484d') +
    box(x - 6, -h + 26, 12, 24, look.isDark ? lit('#ffcf70') : '#5a4668', 6);
  const battlement = (x: number, w: number, y: number, c: string): string =>
    repeat(Math.floor(w / 18), (i) => box(x + i * 18, y - 12, 11, 13, c));
  return {
    drawing:
      tower(0, 70, 260, darker(stone, 0.12)) +
      tower(-118, 54, 190, stone) +
      tower(118, 54, 190, stone) +
      box(-120, -130, 240, 130, lighter(stone, 0.12)) +
      battlement(-92, 190, -130, lighter(stone, 0.12)) +
      tower(-62, 40, 158, stone) +
      tower(62, 40, 158, stone) +
      shape('M-28 0V-56a28 28 0 0 1 56 0V0Z', '#5a3a3a') +
      line('M-14 0V-70M0 0V-82M14 0V-70', '#7a5448', 3) +
      repeat(6, (i) =>
        box(-104 + i * 36 + (i > 2 ? 22 : 0), -92, 9, 17, look.isDark ? lit('#ffcf70') : '#5a4668', 4),
      ),
    width: 310,
    height: 372,
    seat: 300,
  };
};

const lighthouse: Draw = (look) => ({
  drawing:
    shape('M-70 0Q-54 -34 -20 -30Q10 -44 40 -28Q66 -24 76 0Z', '#7a6f7c') +
    (look.isDark
      ? shape('M0 -292L330 -380V-214Z', 'rgb(255,236,170)', 0.28) +
        shape('M0 -292L-330 -356V-240Z', 'rgb(255,236,170)', 0.2)
      : '') +
    shape('M-34 -24L-22 -262H22L34 -24Z', '#fbf5ea') +
    [0, 1, 2]
      .map((i) =>
        shape(
          `M${-34 + 2.2 + i * 4} ${-62 - i * 78}L${-30 + i * 4 + 1.8} ${-100 - i * 78}H${30 - i * 4 - 1.8}L${34 - 2.2 - i * 4} ${-62 - i * 78}Z`,
          look.colour ?? '#d94a42',
        ),
      )
      .join('') +
    shape('M8 -24L6 -262H22L34 -24Z', '#3a2050', 0.14) +
    box(-30, -268, 60, 8, '#4a3a50') +
    box(-17, -306, 34, 40, lit('#ffe9a6')) +
    line('M-17 -306v40M0 -306v40M17 -306v40', '#4a3a50', 3) +
    polygon([-24, -304, 24, -304, 0, -334], look.colour ?? '#d94a42') +
    box(-9, -56, 18, 32, '#6b4438', 8),
  width: 150,
  height: 336,
});

const temple: Draw = (look) => {
  const roof = look.colour ?? '#3f7f7a';
  const tier = (y: number, w: number): string =>
    shape(
      `M${-w} ${y}Q${-w * 0.7} ${y - 8} ${-w * 0.5} ${y - 44}H${w * 0.5}Q${w * 0.7} ${y - 8} ${w} ${y}L${w + 12} ${y - 14}Q${w * 0.9} ${y + 14} ${w * 0.8} ${y + 10}H${-w * 0.8}Q${-w * 0.9} ${y + 14} ${-w - 12} ${y - 14}Z`,
      roof,
    ) + line(`M${-w * 0.5} ${y - 44}H${w * 0.5}`, '#f2c14e', 5);
  return {
    drawing:
      box(-140, -18, 280, 18, '#bfb3a8') +
      box(-120, -32, 240, 16, '#d3c8ba') +
      box(-100, -120, 200, 90, '#b8362f') +
      repeat(4, (i) => box(-98 + i * 60, -122, 14, 92, '#8f2428')) +
      shape('M-26 -32V-96H26V-32Z', '#5a2a2a') +
      tier(-124, 134) +
      box(-62, -198, 124, 36, '#b8362f') +
      tier(-200, 92) +
      circle(0, -252, 8, '#f2c14e') +
      circle(-66, -100, 9, lit('#ffb04a')) +
      circle(66, -100, 9, lit('#ffb04a')),
    width: 300,
    height: 262,
    seat: 246,
  };
};

const pyramid: Draw = (look) => {
  const c = look.colour ?? '#e3b163';
  return {
    drawing:
      polygon([-190, 0, 0, -230, 190, 0], c) +
      polygon([0, -230, 190, 0, 50, 0], darker(c, 0.2)) +
      repeat(5, (i) =>
        line(`M${round(-150 + i * 30)} ${-46 - i * 36}H${round(32 - i * 6)}`, darker(c, 0.1), 2),
      ),
    width: 380,
    height: 232,
  };
};

const bridge: Draw = (look) => {
  const c = look.colour ?? '#c9503f';
  return {
    drawing:
      repeat(
        2,
        (i) => box(-128 + i * 236, -220, 20, 220, c) + box(-118 + i * 236, -220, 10, 220, darker(c, 0.2)),
      ) +
      line('M-300 -80Q-200 -110 -118 -214Q0 -20 118 -214Q200 -110 300 -80', c, 6) +
      repeat(11, (i) => {
        const x = -100 + i * 20;
        return line(`M${x} -76V${round(-76 - 118 * (x / 108) ** 2 - 6)}`, c, 2.4);
      }) +
      box(-310, -80, 620, 16, darker(c, 0.25)) +
      box(-310, -84, 620, 6, lighter(c, 0.2)),
    width: 620,
    height: 226,
    seat: 82,
  };
};

const windmill: Draw = (look) => ({
  drawing:
    shape('M-50 0L-32 -180H32L50 0Z', look.colour ?? '#f3e3cb') +
    shape('M8 0L6 -180H32L50 0Z', '#3a2050', 0.12) +
    shape('M-38 -176Q0 -236 38 -176Z', '#a8503f') +
    repeat(
      4,
      (i) =>
        `<g transform="translate(0 -186) rotate(${24 + i * 90})">${line('M0 0V-118', '#7a5240', 5)}${shape('M4 -28H30V-116H4Z', '#fff8ea', 0.92)}${line('M4 -50h26M4 -72h26M4 -94h26M17 -28v-88', '#c9b39a', 1.8)}</g>`,
    ) +
    circle(0, -186, 8, '#5a3a38') +
    door(-14, 28, 52, '#7a4a3a') +
    pane(look, -10, -120, 20, 24),
  width: 220,
  height: 320,
});

const fountain: Draw = () => ({
  drawing:
    repeat(5, (i) => line(`M0 -120Q${-60 + i * 30} -160 ${-70 + i * 35} -40`, '#cdeaf5', 4, 0.85)) +
    shape('M-90 -30H90L74 0H-74Z', '#b9b3c4') +
    oval(0, -30, 90, 13, '#8fcbe3') +
    box(-8, -96, 16, 66, '#a39db0') +
    oval(0, -96, 36, 9, '#c9c4d2'),
  width: 190,
  height: 150,
});

export const landmarks: Readonly<Record<string, Draw>> = {
  castle,
  lighthouse,
  temple,
  pyramid,
  bridge,
  windmill,
  fountain,
  church: (look) => ({
    drawing:
      box(-30, -260, 60, 150, '#f3e8d8') +
      polygon([-40, -258, 40, -258, 0, -340], '#7a4a5c') +
      line('M0 -340v-30M-10 -358h20', '#f2c14e', 4) +
      box(-90, -140, 180, 140, '#fbf2e4') +
      polygon([-104, -136, 104, -136, 0, -200], '#8a566a') +
      door(-20, 40, 74, '#8a4f3a') +
      box(-70, -96, 22, 50, look.isDark ? lit('#ffcf70') : '#7fb0d0', 11) +
      box(48, -96, 22, 50, look.isDark ? lit('#ffcf70') : '#7fb0d0', 11),
    width: 214,
    height: 372,
  }),
};
