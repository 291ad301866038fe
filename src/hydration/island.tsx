import { Suspense, createElement, memo, use, useEffect, useRef, type ComponentType } from 'react';
import { useFollowLinks } from '#src/i18n/use-follow-links.ts';
import { addIsland } from '#src/hydration/tracker.ts';
import { prefetch } from '#src/hydration/prefetch.ts';
import { tracked } from '#src/hydration/fulfilled.ts';
import { useHydrationMark, useExpected } from './use-hydration-mark.ts';
import { useHydrated } from './use-hydrated.ts';
import { whenIdle } from './when-idle.ts';

/** What plain HTML cannot do by itself; links and `<details>` can. */
const CONTROLS = 'button,input,select,textarea';
/** Reaching for a part wakes it. */
const REACHES = ['pointerover', 'touchstart', 'focusin'] as const;

function whenControlsAreSeen(part: HTMLElement, work: () => void): () => void {
  const seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) work();
  });
  for (const control of part.querySelectorAll(CONTROLS)) seen.observe(control);
  return () => seen.disconnect();
}

/** `seen`: wakes when a control in it comes into view. `idle`: it is in the first view, and wakes when the browser has a moment. */
type WakesWhen = 'seen' | 'idle';

/**
 * A part of a prerendered page that stays the plain HTML it is, without any code, until the reader reaches for it, the
 * page or its language changes, or what `when` says happens. Drawn anew, it is loaded at once.
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
  /** Without its code the part stays as it is; the next reach tries again. */
  const tryToWake = (): void => void prefetch(wake().catch((error: unknown) => console.warn(error)));

  function Body({ part, of }: { part: object; of: Props }) {
    if (useHydrated()) tryToWake();
    useHydrationMark(part);
    return createElement(use(arriving), of);
  }

  /** An update from above must not reach it while it is plain HTML: React would throw that away. */
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
