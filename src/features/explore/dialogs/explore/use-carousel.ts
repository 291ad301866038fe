import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { pageVisible } from '#src/platform/resume.ts';

/** Milliseconds that a slide is shown before the next one comes. */
const ADVANCE_MS = 6000;

const REDUCED = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(() => matchMedia(REDUCED).matches);
  useEffect(() => {
    const query = matchMedia(REDUCED);
    const follow = (): void => setReduced(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return reduced;
}

function useHiddenPage(): boolean {
  useSignals();
  return !pageVisible().value;
}

interface Carousel {
  /** The current slide, from 0. */
  index: number;
  /** The user has stopped it for good. */
  stopped: boolean;
  /** It turns automatically now: nothing pauses it. */
  turning: boolean;
  /** Reduced motion: it never turns automatically, and clips do not play. */
  reduced: boolean;
  goTo(index: number): void;
  toggle(): void;
  /** Scroll handler of the track, for swipes. */
  onScroll(): void;
  /** Handlers of the element around the carousel. */
  holders: {
    onPointerEnter(event: { pointerType: string }): void;
    onPointerLeave(): void;
    onFocus(event: { target: Element }): void;
    onBlur(): void;
  };
}

/**
 * Slides in a row with scroll snapping: a swipe scrolls them, buttons scroll to one, and every 6 s the next
 * one comes, unless a pointer is over them, the keyboard focus is inside, the page is hidden, or reduced
 * motion is on.
 */
export function useCarousel(track: RefObject<HTMLUListElement | null>, count: number): Carousel {
  const [index, setIndex] = useState(0);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const reduced = useReducedMotion();
  const isHidden = useHiddenPage();
  const turning = !hovered && !focused && !stopped && !reduced && !isHidden && count > 1;

  const goTo = (wanted: number): void => {
    const slides = track.current?.children;
    const first = slides?.[0];
    const slide = slides?.[(wanted + count) % count];
    if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return;
    track.current?.scrollTo({
      left: slide.offsetLeft - first.offsetLeft,
      behavior: reduced ? 'instant' : 'smooth',
    });
  };
  const advance = useRef(goTo);
  useEffect(() => {
    advance.current = goTo;
  });
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(() => advance.current(index + 1), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [turning, index]);

  const onScroll = (): void => {
    const { current } = track;
    if (current && current.clientWidth > 0)
      setIndex(Math.min(count - 1, Math.round(Math.abs(current.scrollLeft) / current.clientWidth)));
  };
  return {
    index,
    stopped,
    turning,
    reduced,
    goTo,
    onScroll,
    toggle: () => setStopped(!stopped),
    holders: {
      onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A dialog that opens sets the focus somewhere: only focus by the keyboard counts.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
