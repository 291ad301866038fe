import { computed } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { createContext, useContext } from 'react';
import { active, recordKey } from './messages.ts';
import { translate, type Translate } from './translate.ts';

/** True inside parts of a page that are hydrated only when all texts of the language are loaded. */
export const HasAllTexts = createContext(false);

/** New functions whenever the language or its texts change, so that they may stand in a dependency list. */
const translator = computed<{ first: Translate; rest: Translate }>(() => {
  void active.value;
  return {
    first: (key, params) => {
      recordKey(key);
      return translate(key, params);
    },
    rest: (key, params) => translate(key, params),
  };
});

/** The component renders again when the language changes. */
export function useT(): Translate {
  useSignals();
  const { first, rest } = translator.value;
  return useContext(HasAllTexts) ? rest : first;
}
