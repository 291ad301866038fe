import { useSignals } from '@preact/signals-react/runtime';
import { active } from './messages.ts';
import { formatFor, type Format } from './format.ts';

export function useFormat(): Format {
  useSignals();
  return formatFor(active.value.code);
}
