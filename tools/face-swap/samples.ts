// Written by scripts/art/samples.mjs; boxes are as the engine finds them.
import type { SampleEntry, SourceFace } from '#tools/sample-entry.ts';

const pictures: SampleEntry[] = [
  {
    file_url: '/media/samples/astronaut.webp',
    value: 'astronaut',
    width: 1200,
    height: 900,
    look: 'drawn',
    faces: [
      {
        origin: '/media/samples/faces/astronaut-1.webp',
        origin_translate: 'tool.face.only',
        origin_copy: { x: 460, y: 370, width: 282, height: 282 },
        replace: '',
      },
    ],
  },
  {
    file_url: '/media/samples/zola.webp',
    value: 'zola',
    width: 720,
    height: 720,
    look: 'rendered',
    faces: [
      {
        origin: '/media/samples/faces/zola-1.webp',
        origin_translate: 'tool.face.only',
        origin_copy: { x: 211, y: 227, width: 336, height: 336 },
        replace: '',
      },
    ],
  },
  {
    file_url: '/media/samples/pearl.webp',
    value: 'pearl',
    width: 900,
    height: 1200,
    look: 'drawn',
    faces: [
      {
        origin: '/media/samples/faces/pearl-1.webp',
        origin_translate: 'tool.face.only',
        origin_copy: { x: 272, y: 454, width: 364, height: 364 },
        replace: '',
      },
    ],
  },
  {
    file_url: '/media/samples/liam.webp',
    value: 'liam',
    width: 720,
    height: 720,
    look: 'rendered',
    faces: [
      {
        origin: '/media/samples/faces/liam-1.webp',
        origin_translate: 'tool.face.only',
        origin_copy: { x: 127, y: 163, width: 400, height: 400 },
        replace: '',
      },
    ],
  },
  {
    file_url: '/media/samples/coronation.webp',
    value: 'coronation',
    width: 900,
    height: 1200,
    look: 'drawn',
    faces: [
      {
        origin: '/media/samples/faces/coronation-1.webp',
        origin_translate: 'tool.face.only',
        origin_copy: { x: 228, y: 508, width: 446, height: 446 },
        replace: '',
      },
    ],
  },
  {
    file_url: '/media/samples/friends.webp',
    value: 'friends',
    width: 1280,
    height: 960,
    look: 'drawn',
    faces: [
      {
        origin: '/media/samples/faces/friends-1.webp',
        origin_translate: 'tool.face.left',
        origin_copy: { x: 206, y: 477, width: 235, height: 235 },
        replace: '',
      },
      {
        origin: '/media/samples/faces/friends-2.webp',
        origin_translate: 'tool.face.middle',
        origin_copy: { x: 509, y: 449, width: 272, height: 272 },
        replace: '',
      },
      {
        origin: '/media/samples/faces/friends-3.webp',
        origin_translate: 'tool.face.right',
        origin_copy: { x: 861, y: 476, width: 237, height: 237 },
        replace: '',
      },
    ],
  },
  {
    file_url: '/media/samples/lake.webp',
    value: 'lake',
    width: 960,
    height: 640,
    look: 'rendered',
    faces: [
      {
        origin: '/media/samples/faces/lake-1.webp',
        origin_translate: 'tool.face.left',
        origin_copy: { x: 92, y: 173, width: 261, height: 261 },
        replace: '',
      },
      {
        origin: '/media/samples/faces/lake-2.webp',
        origin_translate: 'tool.face.middle',
        origin_copy: { x: 338, y: 185, width: 289, height: 289 },
        replace: '',
      },
      {
        origin: '/media/samples/faces/lake-3.webp',
        origin_translate: 'tool.face.right',
        origin_copy: { x: 615, y: 165, width: 245, height: 245 },
        replace: '',
      },
    ],
  },
];

const inOrder = [
  ...pictures.filter(({ look }) => look === 'rendered'),
  ...pictures.filter(({ look }) => look === 'drawn'),
];

/** Pictures whose people move, in clips of the same name by `scripts/art/sample-clips.mjs`. */
const moving = new Set(['zola', 'liam', 'lake', 'friends']);

const clips = (ending: 'gif' | 'mp4'): SampleEntry[] =>
  inOrder
    .filter(({ value }) => moving.has(value))
    .map(({ value, look, file_url: poster, faces }) => ({
      file_url: `/media/samples/${value}.${ending}`,
      value,
      look,
      poster,
      faces: faces.length > 1 ? [] : faces.map((face) => ({ ...face, origin_copy: face.origin })),
    }));

const several = (entries: readonly SampleEntry[]): SampleEntry[] =>
  entries.filter(({ faces }) => faces.length !== 1);

/** By the tool's slug. */
export const samples: Readonly<Record<string, readonly SampleEntry[]>> = {
  'ai-face-swap': inOrder,
  'gif-face-swap': clips('gif'),
  'video-face-swap': clips('mp4'),
  'multiple-face-swap': several(inOrder),
  'multiple-face-swap-gif': several(clips('gif')),
  'multiple-face-swap-video': several(clips('mp4')),
};

export const sourceFaces: SourceFace[] = [
  { id: 'priya', url: '/media/samples/faces/priya.webp', name: 'people.priya', look: 'rendered' },
  { id: 'liam', url: '/media/samples/faces/liam.webp', name: 'people.liam', look: 'rendered' },
  { id: 'zola', url: '/media/samples/faces/zola.webp', name: 'people.zola', look: 'rendered' },
  { id: 'yuki', url: '/media/samples/faces/yuki.webp', name: 'people.yuki', look: 'rendered' },
  { id: 'ida', url: '/media/samples/faces/ida.webp', name: 'people.ida', look: 'drawn' },
  { id: 'omar', url: '/media/samples/faces/omar.webp', name: 'people.omar', look: 'drawn' },
  { id: 'nia', url: '/media/samples/faces/nia.webp', name: 'people.nia', look: 'drawn' },
  { id: 'ravi', url: '/media/samples/faces/ravi.webp', name: 'people.ravi', look: 'drawn' },
];
