import { useSignals } from '@preact/signals-react/runtime';
import { computed } from '@preact/signals-core';
import { active } from './messages.ts';
import { translate, type Translate } from './translate.ts';

/** A new function whenever the language or its texts change, so that it may stand in a dependency list. */
const translator = computed<Translate>(() => {
  void active.value;
  return (key, params) => translate(key, params);
});

/** Texts of the interface in the reader's language; the component draws again when the language changes. */
export function useT(): Translate {
  useSignals();
  return translator.value;
}
