import { Suspense, createElement, memo, use, useEffect, useRef, type ComponentType } from 'react';
import { useFollowLinks } from '#src/i18n/links/use-follow-links.ts';
import { addIsland } from '#src/hydration/tracker.ts';
import { prefetch } from '#src/hydration/prefetch.ts';
import { tracked } from '#src/hydration/fulfilled.ts';
import { useHydrationMark, useExpected } from './use-hydration-mark.ts';
import { useHydrated } from './use-hydrated.ts';
import { whenIdle } from './when-idle.ts';

/** Controls that do not work as plain HTML; links and `<details>` do. */
const CONTROLS = 'button,input,select,textarea';
/** Events that hydrate an island. */
const INTERACTIONS = ['pointerover', 'touchstart', 'focusin'] as const;

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
type HydratesWhen = 'seen' | 'idle';

/**
 * A part of a prerendered page that stays plain HTML, without its code, until the user interacts with it, the
 * page or its language changes, or the event of `when` happens. On later pages it is loaded at once.
 */
export function island<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: HydratesWhen = 'seen',
): ComponentType<Props> {
  let provide: (part: ComponentType<Props>) => void = () => {};
  const component = tracked(new Promise<ComponentType<Props>>((resolve) => (provide = resolve)));
  let loading: Promise<void> | undefined;
  const hydrate = (): Promise<void> =>
    (loading ??= load().then(provide, (error: unknown) => {
      loading = undefined;
      throw error;
    }));
  addIsland(hydrate);
  /** Without its code the part stays as it is; the next interaction tries again. */
  const tryToHydrate = (): void => void prefetch(hydrate().catch((error: unknown) => console.warn(error)));

  function Body({ part, of }: { part: object; of: Props }) {
    if (useHydrated()) tryToHydrate();
    useHydrationMark(part);
    return createElement(use(component), of);
  }

  /** An update of the parent must not reach it while it is plain HTML: React would discard that HTML. */
  const StaticPart = memo(
    function StaticPart({ of, part }: { of: Props; part: object }) {
      return (
        <Suspense fallback={null}>
          <Body of={of} part={part} />
        </Suspense>
      );
    },
    (before, after) =>
      Object.entries(after.of).every(([key, value]) => Object.is(value, before.of[key as keyof Props])),
  );

  return function Island(props: Props) {
    const ref = useRef<HTMLDivElement>(null);
    const part = useExpected();
    const follow = useFollowLinks();
    useEffect(() => {
      const part = ref.current;
      if (!part || loading) return;
      const stop = new AbortController();
      for (const name of INTERACTIONS)
        part.addEventListener(name, tryToHydrate, { passive: true, signal: stop.signal });
      part.addEventListener('click', follow, { signal: stop.signal });
      const cancel = when === 'idle' ? whenIdle(tryToHydrate) : whenControlsAreSeen(part, tryToHydrate);
      const leave = (): void => {
        stop.abort();
        cancel();
      };
      void component.then(leave);
      return leave;
    }, [follow]);
    return (
      <div ref={ref}>
        <StaticPart of={props} part={part} />
      </div>
    );
  };
}
