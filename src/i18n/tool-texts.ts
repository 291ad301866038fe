import type { MediaKind } from '#contract/tool.ts';
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
    const ofKind = `tools.${family}.${kind}.${key}`;
    const own = kind !== undefined && lookUp(ofKind) !== '' ? ofKind : `tools.${family}.${key}`;
    return fallback !== undefined && lookUp(own) === '' ? t(fallback, params) : t(own as Key, params);
  };
}

/** Texts of a family outside of components; those of a kind of file (`<kind>.<key>`) come first. */
export const toolTexts = (family: string, kind?: MediaKind): ToolText => textsOf(family, kind, translate);

/** Texts of a family in the user's language; the component renders again when the language changes. */
export const useToolText = (family: string, kind?: MediaKind): ToolText => textsOf(family, kind, useT());
