import { lazy, Suspense } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { OverlayProps, PanelProps } from '#tools/panel-props.ts';
import { Portrait } from './panel/portrait.tsx';
import { speaks } from './panel/rules.ts';
import { DRIVER, IMAGE } from './tool.ts';

export { rules } from './panel/rules.ts';

export const hint = 'stageHint';

const Speech = lazy(() => import('./panel/speech.tsx').then((module) => ({ default: module.Speech })));
const ClipLook = lazy(() => import('#tools/clip-look.tsx').then((module) => ({ default: module.ClipLook })));

export function Panel(props: PanelProps) {
  useSignals();
  return (
    <>
      <Portrait {...props} />
      {speaks({ options: props.form.options.value }) && (
        <Suspense>
          <Speech {...props} />
        </Suspense>
      )}
    </>
  );
}

export function Overlay(props: OverlayProps) {
  useSignals();
  const { form, picture } = props;
  if (speaks({ options: form.options.value })) return picture;
  const sent = form.files.value.filter(({ uploadId }) => form.stateOf(uploadId)?.phase === 'done');
  const isOffered = [DRIVER, IMAGE].every((wanted) => sent.some(({ slot }) => slot === wanted));
  return (
    <Suspense fallback={picture}>
      <ClipLook {...props} isOffered={isOffered} />
    </Suspense>
  );
}
