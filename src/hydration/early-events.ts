import { isHydrated, shellKey } from './tracker.ts';

type Listener = (event: Event) => void;

/**
 * Calls `hydrate` for a root. React hydrates a part at once and in one go when it hears of an event in it, which takes
 * a phone a second: until shell and `screen` are hydrated, it does not hear of events in them. Buttons are pressed
 * again then, edits repeated; links lead on by themselves.
 */
export function hydrateUnheard(root: HTMLElement, screen: object, hydrate: () => void): void {
  const main = document.getElementById('main');
  const listen = root.addEventListener.bind(root);
  const hears = (target: Element): boolean =>
    isHydrated(shellKey) && (isHydrated(screen) || !main?.contains(target));
  root.addEventListener = (name: string, listener: Listener, options?: AddEventListenerOptions) =>
    listen(
      name,
      (event) => {
        const target = event.target as Element;
        if (hears(target)) return listener(event);
        // A button that is being hydrated looks like React's: it would not be kept (src/app/document/first/script.ts).
        if (target.closest('button')) event.stopPropagation();
      },
      options,
    );
  hydrate();
  Reflect.deleteProperty(root, 'addEventListener');
}
