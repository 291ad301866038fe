import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Share of a tile that is in view for it to count as looked at. */
const SEEN = 0.6;
const STEPS = [0, SEEN, 1];

const tiles = new Map<Element, number>();
const current = signal<Element | undefined>(undefined);
let hovered: Element | undefined;
let observer: IntersectionObserver | undefined;

/** The one tile that is looked at: under the pointer, else nearest to the middle of the view. */
export const lookedAt: ReadonlySignal<Element | undefined> = current;

function fromMiddle(tile: Element): number {
  const { top, bottom, left, right } = tile.getBoundingClientRect();
  return Math.hypot((top + bottom) / 2 - innerHeight / 2, (left + right) / 2 - innerWidth / 2);
}

function choose(): void {
  const seen = [...tiles].filter(([, share]) => share >= SEEN).map(([tile]) => tile);
  const [nearest] = seen.toSorted((a, b) => fromMiddle(a) - fromMiddle(b));
  current.value = hovered ?? nearest;
}

/** Lets a tile be looked at. Returns the function that ends it. */
export function watchTile(tile: Element): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        if (tiles.has(target)) tiles.set(target, intersectionRatio);
      choose();
    },
    { threshold: STEPS },
  );
  tiles.set(tile, 0);
  observer.observe(tile);
  const controller = new AbortController();
  const { signal: ended } = controller;
  const hover = (next: Element | undefined) => (): void => {
    hovered = next;
    choose();
  };
  tile.addEventListener('mouseenter', hover(tile), { signal: ended });
  tile.addEventListener('mouseleave', hover(undefined), { signal: ended });
  return () => {
    controller.abort();
    observer?.unobserve(tile);
    tiles.delete(tile);
    if (hovered === tile) hovered = undefined;
    choose();
  };
}
