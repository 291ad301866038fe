import { Suspense, createElement, memo, use, useEffect, useRef, type ComponentType } from 'react';
import { useFollowLinks } from '#src/i18n/use-follow-links.ts';
import { addIsland } from '#src/hydration/tracker.ts';
import { prefetch } from '#src/hydration/prefetch.ts';
import { tracked } from '#src/hydration/fulfilled.ts';
import { useHydrationMark, useExpected } from './use-hydration-mark.ts';
import { useHydrated } from './use-hydrated.ts';
import { whenIdle } from './when-idle.ts';

/** Controls that do not work as plain HTML; links and `<details>` do. */
const CONTROLS = 'button,input,select,textarea';
/** Events that hydrate an island. */
const REACHES = ['pointerover', 'touchstart', 'focusin'] as const;

function whenControlsAreSeen(part: HTMLElement, work: () => void): () => void {
  const seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) work();
  });
  for (const control of part.querySelectorAll(CONTROLS)) seen.observe(control);
  return () => seen.disconnect();
}

/**
 * `seen`: hydrates when a control in it comes into view. `idle`: it is in the first view, and hydrates when
 * the browser is idle.
 */
type WakesWhen = 'seen' | 'idle';

/**
 * A part of a prerendered page that stays plain HTML, without its code, until the user interacts with it, the
 * page or its language changes, or the event of `when` happens. On later pages it is loaded at once.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: WakesWhen = 'seen',
): ComponentType<Props> {
  let arrived: (part: ComponentType<Props>) => void = () => {};
  const arriving = tracked(new Promise<ComponentType<Props>>((resolve) => (arrived = resolve)));
  let loading: Promise<void> | undefined;
  const wake = (): Promise<void> =>
    (loading ??= load().then(arrived, (error: unknown) => {
      loading = undefined;
      throw error;
    }));
  addIsland(wake);
  /** Without its code the part stays as it is; the next interaction tries again. */
  const tryToWake = (): void => void prefetch(wake().catch((error: unknown) => console.warn(error)));

  function Body({ part, of }: { part: object; of: Props }) {
    if (useHydrated()) tryToWake();
    useHydrationMark(part);
    return createElement(use(arriving), of);
  }

  /** An update of the parent must not reach it while it is plain HTML: React would discard that HTML. */
  const Sleeper = memo(
    function Sleeper({ of, part }: { of: Props; part: object }) {
      return (
        <Suspense fallback={null}>
          <Body of={of} part={part} />
        </Suspense>
      );
    },
    (before, after) =>
      Object.entries(after.of).every(([key, value]) => Object.is(value, before.of[key as keyof Props])),
  );

  return function Asleep(props: Props) {
    const ref = useRef<HTMLDivElement>(null);
    const part = useExpected();
    const follow = useFollowLinks();
    useEffect(() => {
      const part = ref.current;
      if (!part || loading) return;
      const stop = new AbortController();
      for (const name of REACHES)
        part.addEventListener(name, tryToWake, { passive: true, signal: stop.signal });
      part.addEventListener('click', follow, { signal: stop.signal });
      const callOff = when === 'idle' ? whenIdle(tryToWake) : whenControlsAreSeen(part, tryToWake);
      const leave = (): void => {
        stop.abort();
        callOff();
      };
      void arriving.then(leave);
      return leave;
    }, [follow]);
    return (
      <div ref={ref}>
        <Sleeper of={props} part={part} />
      </div>
    );
  };
}
