/** What is shared: the link, and a sentence for networks that take one. */
interface Shared {
  link: string;
  text: string;
  /** Address of a picture; one network accepts nothing without one. */
  picture: string;
}

interface Network {
  id: string;
  name: string;
  /** The letter or sign on its button; we show no logos. */
  mark: string;
  address(shared: Shared): string;
  /** Takes no link in its address: the link is copied to the clipboard. */
  copies?: true;
}

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`;

/** The seven of the specification, in its order. */
export const networks: readonly Network[] = [
  {
    id: 'facebook',
    name: 'Facebook',
    mark: 'f',
    address: ({ link }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: link }),
  },
  {
    id: 'twitter',
    name: 'Twitter',
    mark: 'X',
    address: ({ link, text }) => withQuery('https://twitter.com/intent/tweet', { url: link, text }),
  },
  {
    id: 'pinterest',
    name: 'Pinterest',
    mark: 'P',
    address: ({ link, text, picture }) =>
      withQuery('https://www.pinterest.com/pin/create/button/', {
        url: link,
        media: picture,
        description: text,
      }),
  },
  {
    id: 'reddit',
    name: 'Reddit',
    mark: 'r',
    address: ({ link, text }) => withQuery('https://www.reddit.com/submit', { url: link, title: text }),
  },
  {
    id: 'line',
    name: 'Line',
    mark: 'L',
    address: ({ link, text }) =>
      withQuery('https://social-plugins.line.me/lineit/share', { url: link, text }),
  },
  {
    id: 'whatsapp',
    name: 'Whatsapp',
    mark: 'W',
    address: ({ link, text }) => withQuery('https://wa.me/', { text: `${text} ${link}` }),
  },
  {
    id: 'messenger',
    name: 'Messenger',
    mark: 'm',
    address: () => 'https://www.messenger.com/new',
    copies: true,
  },
];
