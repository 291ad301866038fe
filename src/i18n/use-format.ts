import { useSignals } from '@preact/signals-react/runtime';
import { active } from './messages.ts';
import { formatFor, type Format } from './format.ts';

/** Numbers, dates and sizes in the user's language. */
export function useFormat(): Format {
  useSignals();
  return formatFor(active.value.code);
}
