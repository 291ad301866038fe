import type { Page } from '@playwright/test';

interface Screen {
  width: number;
  height: number;
}

function look(screen: Screen): string[] {
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > screen.width ? [`page ${scrollWidth}`] : [];
  const bar = document.querySelector('[data-action-bar]');
  const end = bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().bottom : 0;
  const low = end > screen.height + 1 ? [`bar ${Math.round(end)}`] : [];
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
  return [...wide, ...low, ...cut];
}

/** What is wider than the screen or below it though it is fixed, and whose words are cut. */
export async function misfits(page: Page): Promise<string[]> {
  const screen = page.viewportSize();
  if (!screen) throw new Error('the window has no size');
  return page.evaluate(look, screen);
}
