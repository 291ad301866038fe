import { batch } from '@preact/signals-core';
import { activate, active } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { page, showPage, template } from '#src/features/page/page.ts';
import { type Prepared, prepareError, preparePage } from './prepare-page.ts';
import { allHydrated, hydrateIslands } from '#src/hydration/tracker.ts';
import { historyIdle, onDialogEntry } from '#src/app/dialogs/dialog-history.ts';
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
    const prepared = await preparePage(pathname);
    // The page is hydrated as a whole before it is replaced, its islands too.
    if (prepared) await hydrateIslands();
    if (prepared) return prepared;
    const answer = await check;
    return answer && 'redirect' in answer ? answer : await prepareError(pathname);
  } catch (error) {
    console.warn(error);
    return prepareError(
      pathname,
      navigator.onLine ? 500 : 0,
      translate(navigator.onLine ? 'error.part' : 'error.offlinePage'),
    );
  }
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
  (navigate: Navigate) =>
  (href: string): void =>
    void visit(new URL(href, location.href), goalOf(''), navigate, () => navigate(href, { replace: true }));

/**
 * Loads the page at an address, then puts it on screen. `commit` writes the address (a click); without it the
 * address is there already (back, forward, a fallback page). A later visit cancels an earlier one.
 */
async function visit(url: URL, goal: ScrollGoal, navigate: Navigate, commit?: () => void): Promise<void> {
  const mine = ++visits;
  startNavigation(url.href);
  const redirect = redirectTo(navigate);
  const check = checkRoute(url.pathname);
  const [loaded] = await Promise.all([load(url.pathname, check), allHydrated(), historyIdle()]);
  if (mine !== visits) return;
  endNavigation();
  if ('redirect' in loaded) return follow(loaded.redirect, redirect);
  commit?.();
  display(loaded, goal);
  await applyRouteCheck(check, url.pathname, mine, redirect);
}

/** Goes to an address of the site: the page is loaded first, so that nothing incomplete is shown. */
export function goTo(navigate: Navigate, to: string, options: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href);
  const commit = (): void => {
    if (!options.replace) saveScroll();
    const state: unknown = options.replace ? history.state : newEntry();
    navigate(to, { ...options, replace: options.replace === true || onDialogEntry(), state });
  };
  if (url.pathname !== location.pathname) {
    void visit(url, goalOf(url.hash), navigate, commit);
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
  void visit(new URL(location.href), goalOfLoad(), navigate);
}

/**
 * Back and forward: shows the page at its saved scroll position.
 * @returns the function that stops it
 */
export function followHistory(navigate: Navigate): () => void {
  let pathname = location.pathname;
  const moved = (event: PopStateEvent): void => {
    saveScroll();
    const goal = returnToEntry(event.state);
    if (location.pathname !== pathname || isNavigating.peek())
      void visit(new URL(location.href), goal, navigate);
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
