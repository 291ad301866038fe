import type { Notices } from '#server/db/notices.ts';

export const changeKinds = ['jobs', 'credits', 'payments', 'sessions'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type ChangeListener = (kinds: readonly ChangeKind[]) => void;

/** Announces changes of an owner's data to every process of the site. */
export interface Announcements {
  /** Call it after the commit. */
  announce(owner: number, ...kinds: ChangeKind[]): void;
  /** Subscribes to the changes of one owner, or of all; returns the function that unsubscribes. */
  subscribe(owner: number | 'all', listener: ChangeListener): () => void;
}

const isKind = (text: string | undefined): text is ChangeKind => changeKinds.some((kind) => kind === text);

export function createAnnouncements(notices: Notices): Announcements {
  return {
    announce(owner, ...kinds) {
      for (const kind of kinds) notices.send('owner_changed', `${owner}:${kind}`);
    },
    subscribe: (owner, listener) =>
      notices.listen('owner_changed', (item) => {
        if (item === undefined) return listener(changeKinds);
        const [changed, kind] = item.split(':');
        if (isKind(kind) && (owner === 'all' || owner === Number(changed))) listener([kind]);
      }),
  };
}
