import { lazy, Suspense } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import type { OverlayProps } from '#tools/panel-props.ts';
import { BoxLayer } from './panel/box-layer.tsx';
import { boxOf } from './panel/box.ts';
import { VIDEO } from './tool.ts';

export { Place as Panel } from './panel/place.tsx';
export { rules } from './panel/rules.ts';

/** Text under the stage. */
export const hint = 'stageHint';

const ClipLook = lazy(() => import('#tools/clip-look.tsx').then((module) => ({ default: module.ClipLook })));

/** The video with the box, and a look at a moment without the mark. */
export function Overlay({ picture, ...props }: OverlayProps) {
  useSignals();
  const { form } = props;
  const isSent = form.files.value.some(
    ({ slot, uploadId }) => slot === VIDEO && form.stateOf(uploadId)?.phase === 'done',
  );
  const boxed = <BoxLayer {...props} picture={picture} />;
  return (
    <Suspense fallback={boxed}>
      <ClipLook {...props} picture={boxed} isOffered={isSent && boxOf(form.options.value) !== undefined} />
    </Suspense>
  );
}
