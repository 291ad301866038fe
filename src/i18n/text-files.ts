/** Parts of a language's texts (scripts/vite/text-parts.ts). */
export type TextPart = 'shell' | 'tools';

/** Hash of all texts of this build. */
declare const __TEXTS_ID__: string;

const CODE = /\/locales\/([^/]+)\//;

/** By import: on the server, and wherever there is no build. */
function importTexts(part: TextPart, code: string): Promise<object> | undefined {
  const files = {
    shell: import.meta.glob<object>('/locales/*/ui.json', { query: '?part=shell', import: 'default' }),
    tools: import.meta.glob<object>('/locales/*/ui.json', { query: '?part=tools', import: 'default' }),
  };
  return Object.entries(files[part]).find(([file]) => CODE.exec(file)?.[1] === code)?.[1]();
}

/** By rule: a map of the files would cost every visitor the addresses of every language. */
const fetchTexts = async (part: TextPart, code: string): Promise<object> =>
  ((await import(/* @vite-ignore */ `/assets/${part}-${code}.${__TEXTS_ID__}.js`)) as { default: object })
    .default;

/** Undefined where the language has none. */
export const loadTexts: (part: TextPart, code: string) => Promise<object> | undefined =
  import.meta.env.PROD && !import.meta.env.SSR ? fetchTexts : importTexts;
