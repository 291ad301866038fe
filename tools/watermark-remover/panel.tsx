import { lazy, Suspense } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Painter } from '#tools/marks/painter.tsx';
import type { OverlayProps } from '#tools/panel-props.ts';
import { BoxLayer } from './panel/box-layer.tsx';
import { lackOfPlace } from './panel/rules.ts';
import { keepPainted, stopClip, wayOf } from './panel/way.ts';
import { VIDEO } from './tool.ts';

export { Place as Panel } from './panel/place.tsx';
export { rules } from './panel/rules.ts';

export const hint = 'stageHint';

const ClipLook = lazy(() => import('#tools/clip-look.tsx').then((module) => ({ default: module.ClipLook })));

export function Overlay({ picture, ...props }: OverlayProps) {
  useSignals();
  const { form } = props;
  const text = useToolText(form.tool.family);
  const files = form.files.value;
  const isSent = files.some(
    ({ slot, uploadId }) => slot === VIDEO && form.stateOf(uploadId)?.phase === 'done',
  );
  const isPlaced =
    lackOfPlace({ files, options: form.options.value, detail: form.detail.value }) === undefined;
  const drawn =
    wayOf(form.detail.value) === 'brush' ? (
      <Painter
        {...props}
        picture={picture}
        label={text('paint')}
        onStart={() => stopClip(form)}
        onMark={() => keepPainted(form)}
      />
    ) : (
      <BoxLayer {...props} picture={picture} />
    );
  return (
    <Suspense fallback={drawn}>
      <ClipLook {...props} picture={drawn} isOffered={isSent && isPlaced} />
    </Suspense>
  );
}
