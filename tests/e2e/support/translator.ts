/**
 * Does to the page what Chrome's translator does: says so on `<html>`, and puts two elements in the place of each text,
 * of new ones 80 ms later. Its language is all capitals. For `addInitScript`, or `evaluate` when the page is live.
 */
export const translatePage = (): void => {
  const left = 'script, style, font, textarea, option, svg, [translate=no]';
  const translate = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(
      ({ data, parentElement }) => data.trim() && !parentElement?.closest(left),
    )) {
      const [copy, inner] = [document.createElement('font'), document.createElement('font')];
      copy.append(inner);
      text.replaceWith(copy);
      inner.textContent = text.data.toUpperCase();
    }
  };
  const start = (): void => {
    Object.assign(document.documentElement, { lang: 'de', className: 'translated-ltr' });
    translate();
    let due: ReturnType<typeof setTimeout> | undefined;
    new MutationObserver(() => {
      due ??= setTimeout(() => {
        due = undefined;
        translate();
      }, 80);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
};
