import type { MediaKind } from '#contract/tools/tool.ts';
import { type Key, lookUp } from './messages.ts';
import { type Params, type Translate, translate } from './translate.ts';
import { useT } from './use-t.ts';

/**
 * A text of a family of tools (`locales/<code>/tools/<family>.json`); `fallback` where the family has none of
 * its own.
 */
export type ToolText = (key: string, params?: Params, fallback?: Key) => string;

function textsOf(family: string, kind: MediaKind | undefined, t: Translate): ToolText {
  return (key, params, fallback) => {
    const places = kind === 'gif' || kind === 'video' ? [`${kind}.`, 'clip.', ''] : [''];
    const all = places.map((place) => `tools.${family}.${place}${key}`);
    const own = all.find((each) => lookUp(each) !== '') ?? `tools.${family}.${key}`;
    return fallback !== undefined && lookUp(own) === '' ? t(fallback, params) : t(own as Key, params);
  };
}

/**
 * Texts of a family outside of components; for files that move those of their kind come first (`gif.<key>`,
 * `video.<key>`, then `clip.<key>`).
 */
export const toolTexts = (family: string, kind?: MediaKind): ToolText => textsOf(family, kind, translate);

/** The component renders again when the language changes. */
export const useToolText = (family: string, kind?: MediaKind): ToolText => textsOf(family, kind, useT());
