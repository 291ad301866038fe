import { batch } from '@preact/signals-core';
import { activate, active } from '#src/i18n/messages.ts';
import { takeUpdate } from '#src/features/updates/update.ts';
import { recordNetwork } from '#src/platform/network/connection.ts';
import { reachSite } from '#src/platform/network/reach.ts';
import { watched } from '#src/platform/http/outcomes.ts';
import { unlessReloaded } from '#src/features/updates/chunk-recovery.ts';
import { page, showPage, template } from '#src/features/page/page.ts';
import { type Prepared, prepareError, prepareMissing, preparePage } from './prepare-page.ts';
import { loadParts } from '#src/hydration/deferred.tsx';
import { allHydrated } from '#src/hydration/tracker.ts';
import { historyIdle, isDialogStep, onDialogEntry } from '#src/app/dialogs/history-step.ts';
import { keepPlain } from './plain-page.ts';
import { endNavigation, isNavigating, startNavigation } from './pending-navigation.ts';
import { type RouteAnswer, checkRoute, follow } from './route-check.ts';
import {
  type ScrollGoal,
  goalOf,
  goalOfLoad,
  saveScroll,
  newEntry,
  returnToEntry,
  setScrollGoal,
} from './scroll.ts';

export type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

/** An unknown address is called that when the server has said nothing else by then. Milliseconds. */
const CHECK_MS = 2000;
/** A page that takes longer is said to be on its way, where nothing else is on screen. Milliseconds. */
const LATE_MS = 3000;

/** Redirects that follow one another: a server that sends in circles would have no end. */
const MOST_REDIRECTS = 5;

const late = (ms: number): Promise<undefined> => new Promise((done) => setTimeout(done, ms));

let visits = 0;

/** The same page again: only its scroll position changes. */
const sameAgain = (): Prepared => ({
  code: active.peek().code,
  page: { ...page.peek() },
  template: template.peek(),
});

function display({ code, page: next, template: content }: Prepared, goal: ScrollGoal): void {
  setScrollGoal(goal);
  batch(() => {
    if (code !== active.peek().code) activate(code);
    showPage(next, content);
  });
}

async function load(pathname: string, check: Promise<RouteAnswer>): Promise<Prepared | { redirect: string }> {
  try {
    const prepared = await unlessReloaded(preparePage(pathname).then((page) => page ?? 'none'));
    if (prepared !== 'none') {
      await loadParts();
      return prepared;
    }
    const answer = await Promise.race([check, late(CHECK_MS)]);
    return answer && 'redirect' in answer ? answer : await prepareError(pathname);
  } catch (error) {
    console.warn(error);
    const seen = await reachSite();
    recordNetwork(seen);
    return prepareMissing(pathname, seen === 'online' ? 'part' : 'offlinePage');
  }
}

/** An empty app shell shows what it waits for, as soon as it has waited for so long. */
async function showLate(pathname: string, isOver: () => boolean): Promise<void> {
  if (page.peek().name !== '') return;
  await late(LATE_MS);
  if (isOver()) return;
  const waiting = await prepareMissing(pathname, 'latePage');
  if (!isOver()) display(waiting, { to: 'top' });
}

/** The route check may respond later: the page does not wait for it. */
async function applyRouteCheck(
  check: Promise<RouteAnswer>,
  pathname: string,
  visit: number,
  redirect: (href: string) => void,
): Promise<void> {
  const answer = await check;
  if (!answer || visit !== visits) return;
  if ('redirect' in answer) follow(answer.redirect, redirect);
  else if (page.peek().status === undefined)
    display(await prepareError(pathname, answer.status, answer.message), { to: 'top' });
}

const redirectTo =
  (navigate: Navigate, left = MOST_REDIRECTS) =>
  (href: string): void => {
    if (left === 0) return;
    const commit = (): void => navigate(href, { replace: true });
    startVisit(new URL(href, location.href), goalOf(''), navigate, commit, left - 1);
  };

/**
 * Loads the page at an address, then puts it on screen. `commit` writes the address (a click); without it the
 * address is there already (back, forward, a fallback page). A later visit cancels an earlier one.
 */
async function visit(
  url: URL,
  goal: ScrollGoal,
  navigate: Navigate,
  commit?: () => void,
  redirects?: number,
): Promise<void> {
  const mine = ++visits;
  startNavigation(url.href);
  const redirect = redirectTo(navigate, redirects);
  const check = checkRoute(url.pathname);
  const loading = watched(load(url.pathname, check));
  let isOver = false;
  const warn = (error: unknown): void => console.warn(error);
  showLate(url.pathname, () => isOver || mine !== visits).catch(warn);
  const [loaded] = await Promise.all([loading, allHydrated(), historyIdle()]);
  isOver = true;
  if (mine !== visits) return;
  endNavigation();
  if ('redirect' in loaded) return follow(loaded.redirect, redirect);
  commit?.();
  display(loaded, goal);
  await applyRouteCheck(check, url.pathname, mine, redirect);
}

/** Where not even the error page can be loaded, the page on screen stays, and the browser follows its links. */
function startVisit(...visited: Parameters<typeof visit>): void {
  visit(...visited).catch((error: unknown) => {
    console.warn(error);
    endNavigation();
    keepPlain();
  });
}

/** The page is loaded first, so that nothing incomplete is shown. */
export function goTo(navigate: Navigate, to: string, options: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href);
  const commit = (): void => {
    if (!options.replace) saveScroll();
    const state: unknown = options.replace ? history.state : newEntry();
    navigate(to, { ...options, replace: options.replace === true || onDialogEntry(), state });
  };
  if (url.pathname !== location.pathname) {
    const leave = (href: string): void =>
      options.replace || onDialogEntry() ? location.replace(href) : location.assign(href);
    if (takeUpdate(url.href, leave)) return startNavigation(url.href);
    startVisit(url, goalOf(url.hash), navigate, commit);
    return;
  }
  commit();
  display(sameAgain(), goalOf(url.hash));
}

/**
 * Sends the address of the page on screen to the route check; for pages that the worker drew without the
 * server.
 */
export function checkAddress(navigate: Navigate): void {
  const { pathname } = location;
  void applyRouteCheck(checkRoute(pathname), pathname, visits, redirectTo(navigate));
}

/** Loads the page of the address; for pages that were served as a fallback for it. */
export function visitAddress(navigate: Navigate): void {
  startVisit(new URL(location.href), goalOfLoad(), navigate);
}

/**
 * Back and forward: shows the page at its saved scroll position.
 * @returns the function that stops it
 */
export function followHistory(navigate: Navigate): () => void {
  let pathname = location.pathname;
  const moved = (event: PopStateEvent): void => {
    if (isDialogStep()) return;
    saveScroll();
    const goal = returnToEntry(event.state);
    if (location.pathname !== pathname || isNavigating.peek())
      startVisit(new URL(location.href), goal, navigate);
    else display(sameAgain(), goal);
    pathname = location.pathname;
  };
  const updatePathname = (): void => {
    pathname = location.pathname;
  };
  addEventListener('popstate', moved);
  addEventListener('pushState', updatePathname);
  addEventListener('replaceState', updatePathname);
  return () => {
    removeEventListener('popstate', moved);
    removeEventListener('pushState', updatePathname);
    removeEventListener('replaceState', updatePathname);
  };
}
