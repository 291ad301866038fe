import { lazy, Suspense } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { OverlayProps } from '#tools/panel-props.ts';
import { VIDEO } from './tool.ts';

export { Size as Panel } from './panel/size.tsx';
export { rules } from './panel/rules.ts';

export const hint = 'stageHint';

const ClipLook = lazy(() => import('#tools/clip-look.tsx').then((module) => ({ default: module.ClipLook })));

export function Overlay(props: OverlayProps) {
  useSignals();
  const { form, picture } = props;
  const isSent = form.files.value.some(
    ({ slot, uploadId }) => slot === VIDEO && form.stateOf(uploadId)?.phase === 'done',
  );
  return (
    <Suspense fallback={picture}>
      <ClipLook {...props} isOffered={isSent} />
    </Suspense>
  );
}
