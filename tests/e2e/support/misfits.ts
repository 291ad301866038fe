import type { Page } from '@playwright/test';

function look(): string[] {
  const wide =
    document.documentElement.scrollWidth > innerWidth ? [`page ${document.documentElement.scrollWidth}`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let words = walker.nextNode(); words !== null; words = walker.nextNode()) {
    const part = words.parentElement?.closest<HTMLElement>('button, a, summary, label, legend, h1, h2, h3');
    const box = words.parentElement?.getBoundingClientRect();
    if (!part?.checkVisibility({ visibilityProperty: true }) || !box || box.width <= 1) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    const text = range.getBoundingClientRect();
    const outer = part.getBoundingClientRect();
    const isOut = Math.max(text.right - outer.right, outer.left - text.left) > 1;
    const isClipped =
      getComputedStyle(words.parentElement as HTMLElement).overflowX === 'hidden' &&
      text.width > box.width + 1;
    if (isOut || isClipped)
      cut.push(`${part.tagName} "${words.textContent?.trim()}" ${text.width} > ${outer.width}`);
  }
  return [...wide, ...cut];
}

/** What is wider than the page, and whose words are cut. */
export const misfits = (page: Page): Promise<string[]> => page.evaluate(look);
