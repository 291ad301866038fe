import { type MediaName, clips, films, media } from './media.ts';

/** One promo: its address and its picture. Its texts are `explore.<name>` and `explore.<name>Text`. */
export interface Promo {
  name: 'halloween' | 'frenchKiss' | 'muscle' | 'videoSwap' | 'textToVideo' | 'enhancer' | 'voice';
  /** Page path, with its query. */
  to: string;
  /** Address of a picture or a clip, as its ending says. */
  source: string;
  /** Of a clip. */
  bytes?: number;
  /** A still of the same; the picture itself where there is no clip. */
  picture: MediaName;
}

const still = (name: Promo['name'], to: string, picture: MediaName): Promo => ({
  name,
  to,
  source: media[picture].src,
  picture,
});

/** The film of an effect, as its recipe has made it. */
const film = (name: Promo['name'], to: string, picture: keyof typeof films): Promo => ({
  name,
  to,
  source: `/media/${picture}.mp4`,
  bytes: films[picture],
  picture,
});

/** The seven promos of the specification, in its order. */
export const promos: readonly Promo[] = [
  film('halloween', '/ai-effect/create?id=339', 'items/halloween'),
  film('frenchKiss', '/ai-french-kiss-video-generator', 'items/french-kiss'),
  still('muscle', '/ai-muscle-generator', 'items/muscle'),
  {
    name: 'videoSwap',
    to: '/video-face-swap',
    source: clips['scenes/astronaut'].src,
    bytes: clips['scenes/astronaut'].bytes,
    picture: 'scenes/astronaut',
  },
  still('textToVideo', '/text-to-video-ai', 'scenes/dancer'),
  still('enhancer', '/ai-image-enhancer', 'scenes/pearl'),
  still('voice', '/ai-voice-cloning', 'people/kwame'),
];

const splitAt = (to: string): [path: string, query: string] => {
  const [path = '', query = ''] = to.split('?');
  return [path, query];
};

/**
 * The promos except the one of the page on screen: `path` without language prefix, `search` as the address
 * has it.
 */
export function promosBut(path: string, search: string): readonly Promo[] {
  const here = new URLSearchParams(search);
  return promos.filter(({ to }) => {
    const [target, query] = splitAt(to);
    return (
      target !== path || [...new URLSearchParams(query)].some(([name, value]) => here.get(name) !== value)
    );
  });
}
