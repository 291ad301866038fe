import { useSignals } from '@preact/signals-react/runtime';
import { ThingOverlay } from '#tools/marks/thing-overlay.tsx';
import type { OverlayProps } from '#tools/panel-props.ts';
import { isOne } from './panel/rules.ts';

export { CutOut as Panel } from './panel/cut-out.tsx';
export { rules } from './panel/rules.ts';

export const hint = 'stageHint';

/** Several photos are cut out by themselves: there is none to mark. */
export function Overlay(props: OverlayProps) {
  useSignals();
  return isOne(props.form.files.value) ? <ThingOverlay {...props} /> : props.picture;
}
