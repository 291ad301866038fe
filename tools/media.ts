// Written by scripts/art/media/map.mjs from the files in public/media.

/**
 * One picture of the site: addresses for one and two device pixels a CSS pixel, size in CSS pixels, key of its
 * description.
 */
export interface MediaPicture {
  src: string;
  src2x: string;
  width: number;
  height: number;
  alt: string;
}

export const media = {
  'examples/french-kiss': {
    src: '/media/examples/french-kiss.webp',
    src2x: '/media/examples/french-kiss@2x.webp',
    width: 480,
    height: 270,
    alt: 'media.items.frenchKiss',
  },
  'examples/hug': {
    src: '/media/examples/hug.webp',
    src2x: '/media/examples/hug@2x.webp',
    width: 480,
    height: 270,
    alt: 'media.items.hug',
  },
  'examples/new-year': {
    src: '/media/examples/new-year.webp',
    src2x: '/media/examples/new-year@2x.webp',
    width: 480,
    height: 270,
    alt: 'media.items.newYear',
  },
  'faces/ada': {
    src: '/media/faces/ada.webp',
    src2x: '/media/faces/ada@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.ada',
  },
  'faces/amal': {
    src: '/media/faces/amal.webp',
    src2x: '/media/faces/amal@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.amal',
  },
  'faces/bo': {
    src: '/media/faces/bo.webp',
    src2x: '/media/faces/bo@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.bo',
  },
  'faces/ida': {
    src: '/media/faces/ida.webp',
    src2x: '/media/faces/ida@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.ida',
  },
  'faces/jun': {
    src: '/media/faces/jun.webp',
    src2x: '/media/faces/jun@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.jun',
  },
  'faces/kofi': {
    src: '/media/faces/kofi.webp',
    src2x: '/media/faces/kofi@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.kofi',
  },
  'faces/lena': {
    src: '/media/faces/lena.webp',
    src2x: '/media/faces/lena@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.lena',
  },
  'faces/mei': {
    src: '/media/faces/mei.webp',
    src2x: '/media/faces/mei@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.mei',
  },
  'faces/nia': {
    src: '/media/faces/nia.webp',
    src2x: '/media/faces/nia@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.nia',
  },
  'faces/omar': {
    src: '/media/faces/omar.webp',
    src2x: '/media/faces/omar@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.omar',
  },
  'faces/ravi': {
    src: '/media/faces/ravi.webp',
    src2x: '/media/faces/ravi@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.ravi',
  },
  'faces/sol': {
    src: '/media/faces/sol.webp',
    src2x: '/media/faces/sol@2x.webp',
    width: 160,
    height: 160,
    alt: 'media.faces.sol',
  },
  'items/anime-portrait': {
    src: '/media/items/anime-portrait.webp',
    src2x: '/media/items/anime-portrait@2x.webp',
    width: 300,
    height: 400,
    alt: 'media.items.animePortrait',
  },
  'items/coronation': {
    src: '/media/items/coronation.webp',
    src2x: '/media/items/coronation@2x.webp',
    width: 300,
    height: 400,
    alt: 'media.items.coronation',
  },
  'items/deep-sea': {
    src: '/media/items/deep-sea.webp',
    src2x: '/media/items/deep-sea@2x.webp',
    width: 300,
    height: 400,
    alt: 'media.items.deepSea',
  },
  'items/firewalker': {
    src: '/media/items/firewalker.webp',
    src2x: '/media/items/firewalker@2x.webp',
    width: 300,
    height: 400,
    alt: 'media.items.firewalker',
  },
  'items/french-kiss': {
    src: '/media/items/french-kiss.webp',
    src2x: '/media/items/french-kiss@2x.webp',
    width: 300,
    height: 400,
    alt: 'media.items.frenchKiss',
  },
  'items/halloween': {
    src: '/media/items/halloween.webp',
    src2x: '/media/items/halloween@2x.webp',
    width: 300,
    height: 400,
    alt: 'media.items.halloween',
  },
  'items/hug': {
    src: '/media/items/hug.webp',
    src2x: '/media/items/hug@2x.webp',
    width: 300,
    height: 400,
    alt: 'media.items.hug',
  },
  'items/muscle': {
    src: '/media/items/muscle.webp',
    src2x: '/media/items/muscle@2x.webp',
    width: 300,
    height: 400,
    alt: 'media.items.muscle',
  },
  'items/night-city': {
    src: '/media/items/night-city.webp',
    src2x: '/media/items/night-city@2x.webp',
    width: 300,
    height: 400,
    alt: 'media.items.nightCity',
  },
  'people/greta': {
    src: '/media/people/greta.webp',
    src2x: '/media/people/greta@2x.webp',
    width: 280,
    height: 280,
    alt: 'media.people.greta',
  },
  'people/group': {
    src: '/media/people/group.webp',
    src2x: '/media/people/group@2x.webp',
    width: 480,
    height: 320,
    alt: 'media.people.group',
  },
  'people/hiro': {
    src: '/media/people/hiro.webp',
    src2x: '/media/people/hiro@2x.webp',
    width: 280,
    height: 280,
    alt: 'media.people.hiro',
  },
  'people/kwame': {
    src: '/media/people/kwame.webp',
    src2x: '/media/people/kwame@2x.webp',
    width: 280,
    height: 280,
    alt: 'media.people.kwame',
  },
  'people/liam': {
    src: '/media/people/liam.webp',
    src2x: '/media/people/liam@2x.webp',
    width: 360,
    height: 360,
    alt: 'media.people.liam',
  },
  'people/priya': {
    src: '/media/people/priya.webp',
    src2x: '/media/people/priya@2x.webp',
    width: 360,
    height: 360,
    alt: 'media.people.priya',
  },
  'people/zola': {
    src: '/media/people/zola.webp',
    src2x: '/media/people/zola@2x.webp',
    width: 360,
    height: 360,
    alt: 'media.people.zola',
  },
  'scenes/astronaut': {
    src: '/media/scenes/astronaut.webp',
    src2x: '/media/scenes/astronaut@2x.webp',
    width: 720,
    height: 540,
    alt: 'media.scenes.astronaut',
  },
  'scenes/astronaut-halves': {
    src: '/media/scenes/astronaut-halves.webp',
    src2x: '/media/scenes/astronaut-halves@2x.webp',
    width: 720,
    height: 540,
    alt: 'media.scenes.astronaut',
  },
  'scenes/astronaut-swapped': {
    src: '/media/scenes/astronaut-swapped.webp',
    src2x: '/media/scenes/astronaut-swapped@2x.webp',
    width: 720,
    height: 540,
    alt: 'media.scenes.astronautSwapped',
  },
  'scenes/dancer': {
    src: '/media/scenes/dancer.webp',
    src2x: '/media/scenes/dancer@2x.webp',
    width: 640,
    height: 360,
    alt: 'media.scenes.dancer',
  },
  'scenes/friends': {
    src: '/media/scenes/friends.webp',
    src2x: '/media/scenes/friends@2x.webp',
    width: 640,
    height: 480,
    alt: 'media.scenes.friends',
  },
  'scenes/friends-halves': {
    src: '/media/scenes/friends-halves.webp',
    src2x: '/media/scenes/friends-halves@2x.webp',
    width: 640,
    height: 480,
    alt: 'media.scenes.friends',
  },
  'scenes/friends-swapped': {
    src: '/media/scenes/friends-swapped.webp',
    src2x: '/media/scenes/friends-swapped@2x.webp',
    width: 640,
    height: 480,
    alt: 'media.scenes.friendsSwapped',
  },
  'scenes/pearl': {
    src: '/media/scenes/pearl.webp',
    src2x: '/media/scenes/pearl@2x.webp',
    width: 420,
    height: 560,
    alt: 'media.scenes.pearl',
  },
  'scenes/pearl-halves': {
    src: '/media/scenes/pearl-halves.webp',
    src2x: '/media/scenes/pearl-halves@2x.webp',
    width: 420,
    height: 560,
    alt: 'media.scenes.pearl',
  },
  'scenes/pearl-swapped': {
    src: '/media/scenes/pearl-swapped.webp',
    src2x: '/media/scenes/pearl-swapped@2x.webp',
    width: 420,
    height: 560,
    alt: 'media.scenes.pearlSwapped',
  },
} as const satisfies Record<string, MediaPicture>;

export type MediaName = keyof typeof media;

/** A silent, looping clip of the picture of the same name: in H.264, and smaller in AV1 for browsers that play it. */
export interface MediaClip {
  src: string;
  bytes: number;
  av1: { src: string; bytes: number };
}

export const clips = {
  'examples/french-kiss': {
    src: '/media/examples/french-kiss.mp4',
    bytes: 45782,
    av1: { src: '/media/examples/french-kiss.av1.mp4', bytes: 34206 },
  },
  'examples/hug': {
    src: '/media/examples/hug.mp4',
    bytes: 56779,
    av1: { src: '/media/examples/hug.av1.mp4', bytes: 44682 },
  },
  'examples/new-year': {
    src: '/media/examples/new-year.mp4',
    bytes: 53478,
    av1: { src: '/media/examples/new-year.av1.mp4', bytes: 57491 },
  },
  'scenes/astronaut': {
    src: '/media/scenes/astronaut.mp4',
    bytes: 108266,
    av1: { src: '/media/scenes/astronaut.av1.mp4', bytes: 64670 },
  },
} as const satisfies Record<string, MediaClip>;

/** Bytes of the films that lie beside covers of effects. */
export const films = {
  'items/french-kiss': 44866,
  'items/halloween': 45949,
} as const;
