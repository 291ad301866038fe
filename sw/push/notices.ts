import { update } from 'idb-keyval';
import { BADGE_MOST } from '#contract/users/badge.ts';
import { localizedPath } from '#contract/site/language.ts';
import { toolPathOf } from '#contract/tools/tool-tag.ts';
import { isServerPage } from '#contract/site/paths.ts';
import type { FromWorker, Notice } from '#sw/contract/messages.ts';
import { languages } from '#locales/languages.ts';
import { factStore } from '#sw/device/facts.ts';
import { lastLanguage } from '#sw/device/languages.ts';

declare const self: ServiceWorkerGlobalScope;

const UNSEEN = 'unseen-jobs';

/** Jobs that ended and were not seen, by the tag of their notification. */
type Unseen = Record<string, number>;

/** Changes what is unseen, and shows its number on the application's icon. */
async function changeUnseen(change: (unseen: Unseen) => Unseen): Promise<void> {
  let jobs = 0;
  await update<Unseen>(
    UNSEEN,
    (before) => {
      const unseen = change(before ?? {});
      jobs = Object.values(unseen).reduce((sum, n) => sum + n, 0);
      return unseen;
    },
    factStore,
  ).catch((error: unknown) => console.info('Notifications cannot be counted.', error));
  try {
    await (jobs === 0
      ? self.navigator.clearAppBadge?.()
      : self.navigator.setAppBadge?.(Math.min(BADGE_MOST, jobs)));
  } catch {
    // An application that is not installed has no icon.
  }
}

/** Shows a notification, which replaces an earlier one of the same job. */
export async function showNotice({ tag, title, body, language, jobs = 1 }: Notice): Promise<void> {
  const { tag: lang = 'en', direction = 'ltr' } = languages.find(({ code }) => code === language) ?? {};
  await changeUnseen((unseen) => ({ ...unseen, [tag]: jobs }));
  await self.registration.showNotification(title, {
    tag,
    lang,
    dir: direction,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { language },
    ...(body === undefined ? {} : { body }),
  });
}

/** The user sees the site: nothing is unseen, and no notification repeats what the site shows. */
export async function clearNotices(): Promise<void> {
  await changeUnseen(() => ({}));
  for (const notice of await self.registration.getNotifications()) notice.close();
}

/** A notification that was dismissed was seen. */
export const dismissNotice = ({ tag }: Notification): Promise<void> =>
  changeUnseen((unseen) => Object.fromEntries(Object.entries(unseen).filter(([other]) => other !== tag)));

const isPage = ({ url, frameType }: WindowClient): boolean =>
  frameType !== 'nested' && !isServerPage(new URL(url).pathname);
const rank = ({ focused, visibilityState }: WindowClient): number =>
  Number(focused) * 2 + Number(visibilityState === 'visible');

/** Asks an open window to show the job without losing its own state; returns whether there is one. */
async function showInWindow(tag: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const [best] = windows.filter(isPage).toSorted((a, b) => rank(b) - rank(a));
  if (!best) return false;
  try {
    const focused = await best.focus();
    focused.postMessage({ type: 'OPEN_JOB', tag } satisfies FromWorker);
    return true;
  } catch {
    return false; // it has just been closed
  }
}

/** A page in the language that was used last. */
async function pathIn(path: string, written: string | undefined): Promise<string> {
  const code = (await lastLanguage()) ?? written;
  const language = languages.find((one) => one.code === code && one.complete);
  return language ? localizedPath(path, language) : path;
}

/** A notification was pressed: the site is focused and shows the job, or the tool that has opened. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  if (await showInWindow(notice.tag)) return;
  const { language } = (notice.data ?? {}) as { language?: string };
  const path = toolPathOf(notice.tag) ?? '/my-creations';
  await self.clients.openWindow(await pathIn(path, language));
}
