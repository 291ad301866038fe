import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const mounted: { root: Root; host: HTMLElement }[] = [];

/** Takes away what the test has rendered. */
export async function unmountAll(): Promise<void> {
  for (const { root, host } of mounted.splice(0)) {
    await act(async () => root.unmount());
    host.remove();
  }
}

interface Rendered {
  host: HTMLElement;
  rerender: (node: ReactNode) => Promise<void>;
  /** The one element that matches; throws otherwise. */
  get: <E extends Element = HTMLElement>(selector: string) => E;
}

/** Renders a component; `unmount.ts` takes it away after the test. */
export async function render(node: ReactNode): Promise<Rendered> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  mounted.push({ root, host });
  await act(async () => root.render(node));
  return {
    host,
    rerender: (next) => act(async () => root.render(next)),
    get: <E extends Element>(selector: string) => {
      const [found, ...more] = document.querySelectorAll<E>(selector);
      if (found === undefined || more.length > 0)
        throw new Error(`${more.length + (found === undefined ? 0 : 1)} elements match ${selector}`);
      return found;
    },
  };
}

/** Focuses an element and presses a key. */
export async function press(key: string, on: Element | null = document.activeElement): Promise<boolean> {
  let passed = true;
  await act(async () => {
    passed = (on ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  });
  return passed;
}
