import { hash } from 'node:crypto';

export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const hashOf = (text: string): string => `sha256-${hash('sha256', text, 'base64')}`;

function contents(html: string, element: 'script' | 'style'): { attributes: string; text: string }[] {
  const matches = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'));
  return [...matches]
    .map(([, attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ text }) => text !== '');
}

/** Data blocks such as JSON are not executed and need no hash. */
const runs = (attributes: string): boolean =>
  !/\btype\s*=\s*["']?(application\/(ld\+)?json|text\/plain)/i.test(attributes) &&
  !/\bsrc\s*=/i.test(attributes);

/** Hashes the inline scripts and styles of HTML from our own build. */
export function inlineHashes(html: string): InlineHashes {
  return {
    scripts: contents(html, 'script')
      .filter(({ attributes }) => runs(attributes))
      .map(({ text }) => hashOf(text)),
    styles: contents(html, 'style').map(({ text }) => hashOf(text)),
  };
}
