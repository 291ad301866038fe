import { lazy, Suspense } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { checker } from '#src/ui/media/checker.ts';
import { BACKGROUND, VIDEO } from './tool.ts';
import type { OverlayProps } from '#tools/panel-props.ts';

export { Grounds as Panel } from './panel/grounds.tsx';
export { rules } from './panel/rules.ts';

export const hint = 'stageHint';

const ClipLook = lazy(() => import('#tools/clip-look.tsx').then((module) => ({ default: module.ClipLook })));

export function Overlay(props: OverlayProps) {
  useSignals();
  const { form, picture } = props;
  const isSent = form.files.value.some(
    ({ slot, uploadId }) => slot === VIDEO && form.stateOf(uploadId)?.phase === 'done',
  );
  const isClear = form.options.value[BACKGROUND] === 'transparent';
  return (
    <Suspense fallback={picture}>
      <ClipLook {...props} isOffered={isSent} className={isClear ? checker : undefined} />
    </Suspense>
  );
}
