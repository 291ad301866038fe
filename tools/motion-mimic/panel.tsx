import { lazy, Suspense } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { OverlayProps } from '#tools/panel-props.ts';
import { DRIVER, IMAGE } from './tool.ts';

export { Portrait as Panel } from './panel/portrait.tsx';
export { rules } from './panel/rules.ts';

export const hint = 'stageHint';

const ClipLook = lazy(() => import('#tools/clip-look.tsx').then((module) => ({ default: module.ClipLook })));

export function Overlay(props: OverlayProps) {
  useSignals();
  const { form, picture } = props;
  const sent = form.files.value.filter(({ uploadId }) => form.stateOf(uploadId)?.phase === 'done');
  const isOffered = [DRIVER, IMAGE].every((wanted) => sent.some(({ slot }) => slot === wanted));
  return (
    <Suspense fallback={picture}>
      <ClipLook {...props} isOffered={isOffered} />
    </Suspense>
  );
}
