import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearTranslators } from './translated.ts';

const { appendChild, insertBefore, removeChild } = Node.prototype;

beforeAll(bearTranslators);
afterAll(() => void Object.assign(Node.prototype, { appendChild, insertBefore, removeChild }));

const fontOf = (texts: readonly Text[]): HTMLElement => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = texts.map(({ data }) => data.toUpperCase()).join('');
  outer.append(inner);
  return outer;
};
const textsIn = (node: Node): Text[] => [...node.childNodes].filter((child) => child instanceof Text);

/** Each way in which translators replace the texts of an element. */
const TRANSLATORS: Record<string, (element: Element) => void> = {
  'by one element each': (element) => {
    for (const text of textsIn(element)) text.replaceWith(fontOf([text]));
  },
  'by an element that is there before': (element) => {
    for (const text of textsIn(element)) {
      text.before(fontOf([text]));
      text.remove();
    }
  },
  'all by one element': (element) => {
    const texts = textsIn(element);
    texts[0]?.before(fontOf(texts));
    for (const text of texts) text.remove();
  },
};

for (const [way, translate] of Object.entries(TRANSLATORS))
  test(`texts that are replaced ${way} go on to change, come and go`, async () => {
    const page = document.createElement('div');
    document.body.append(page);
    const root = createRoot(page);
    const draw = (children: ReactNode): Promise<void> =>
      act(async () => root.render(<p key="page">{children}</p>));
    const shown = async (children: ReactNode): Promise<string> => {
      await draw(children);
      const { innerHTML = '' } = page.firstElementChild ?? {};
      // What is not translated by now is seen by the translator.
      for (const element of page.querySelectorAll('p')) translate(element);
      await Promise.resolve();
      return innerHTML;
    };
    await shown([undefined, 'a', 1, 'b']);
    expect(page.textContent).toBe('A1B');
    await shown([<i key="new" />, 'a', 1, 'b']);
    expect(page.innerHTML).toMatch(/^<p><i><\/i>.*A.*1.*B/);
    await shown([<i key="new" />, 'a', 2, 'b']);
    expect(page.textContent).toBe('A2B');
    await shown([undefined, 'a', undefined, 'b']);
    expect(page.textContent).toBe('AB');
    await shown('alone');
    expect(page.textContent.toUpperCase()).toBe('ALONE');
    await act(async () => root.unmount());
    expect(page.textContent).toBe('');
    page.remove();
  });
