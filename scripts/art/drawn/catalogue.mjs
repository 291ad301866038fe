// Every drawing by its media name, as SVG text.
import { astronaut, space } from './astronaut.mjs';
import { backdrop } from './backdrop.mjs';
import { cast, grounds } from './cast.mjs';
import { dunes, lake, sea } from './landscapes.mjs';
import { person } from './person.mjs';
import { costumes, pearl, robe, trio } from './scenes.mjs';
import { placed, svg } from './svg.mjs';

const portrait = (name, ground, look = {}, over = '') =>
  svg(300, 400, backdrop(...ground) + placed(person(name, look) + over, -27, -6, 1.18));

const face = (name) => svg(240, 240, backdrop(...grounds[name]) + person(name), '44 66 212 212');

const withRobe = () =>
  svg(
    300,
    400,
    backdrop('arch', '#3B0D1E', '#18040b', '#B8872E') +
      placed(
        person('nia', { style: 'bun', wear: 'turtleneck', top: '#7A1230' }) +
          robe('#7A1230') +
          costumes.crown,
        -27,
        2,
        1.18,
      ),
  );

const drawings = {
  ...Object.fromEntries(Object.keys(cast).map((name) => [`faces/${name}`, () => face(name)])),
  ...Object.fromEntries(
    Object.keys(cast).map((name) => [`portraits/${name}`, () => portrait(name, grounds[name])]),
  ),
  'costumes/coronation': withRobe,
  'scenes/astronaut': () => svg(960, 720, space(960, 720) + placed(astronaut('ravi'), 205, 40, 1.83)),
  'scenes/pearl': () => pearl('lena'),
  'scenes/friends': () =>
    trio([
      ['bo', 'wave', '#B98745'],
      ['lena', 'long', '#3A1F1A'],
      ['kofi', 'fade', '#140D0B'],
    ]),
  'scenes/dancer': () =>
    svg(
      960,
      540,
      backdrop('rays', '#C2185B', '#3A0CA3', '#FFC56B', { width: 960, height: 540 }) +
        placed(person('nia', { wear: 'straps', top: '#FFC56B' }), 285, 30, 1.3),
    ),
  'scenes/city': () =>
    svg(960, 540, backdrop('city', '#3D2C8D', '#140a33', '#FFC56B', { width: 960, height: 540, seed: 5 })),
  lake: () => lake(960, 720),
  dunes: () => dunes(960, 720),
  sea: () => sea(960, 720),
};

export const drawing = (name) => drawings[name]();
