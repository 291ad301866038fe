import { Fragment, type ReactNode } from 'react';
import type { Key } from '#src/i18n/messages.ts';
import type { Params } from '#src/i18n/translate.ts';
import { useT } from '#src/i18n/use-t.ts';

/** Draws the element of a slot; `words` is the text between the slot's tags. */
export type Slot = (words: string) => ReactNode;

const SLOT = /<(\w+)(?:\/>|>(.*?)<\/\1>)/g;

interface SentenceProps {
  of: Key;
  params?: Params;
  /** By name: `coin` draws `<coin/>`, `link` draws `<link>words</link>`. */
  slots: Readonly<Record<string, Slot>>;
}

/** A whole sentence with links and icons inside: the translator chooses their position in it. */
export function Sentence({ of, params, slots }: SentenceProps): ReactNode {
  const text = useT()(of, params);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: whole, 1: name = '', 2: words = '', index } of text.matchAll(SLOT)) {
    parts.push(text.slice(at, index), <Fragment key={index}>{slots[name]?.(words) ?? words}</Fragment>);
    at = index + whole.length;
  }
  return [...parts, text.slice(at)];
}
