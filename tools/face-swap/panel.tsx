import { useSignals } from '@preact/signals-react/runtime';
import { Suspense, lazy, useEffect } from 'react';
import type { OverlayProps, PanelProps } from '#tools/panel-props.ts';
import { isClip, targetOf } from './panel/choice/detail.ts';
import { FaceList } from './panel/face-list.tsx';
import { watchFaces } from './panel/finding/find-faces.ts';
import { Overlay as FaceOverlay } from './panel/overlay.tsx';
import { useFaceChoice } from './panel/use-face-choice.ts';

export { rules } from './panel/rules.ts';
export { SourceField as Dock } from './panel/source-field.tsx';

export const hint = 'tapFace';

const loadPeople = () =>
  import('./panel/clip/people-list.tsx').then((module) => ({ default: module.PeopleList }));
const PeopleList = lazy(loadPeople);
const Look = lazy(() => import('./panel/clip/look.tsx').then((module) => ({ default: module.Look })));
const PersonMarks = lazy(() =>
  import('./panel/clip/marks.tsx').then((module) => ({ default: module.Marks })),
);

export const Marks = (props: { form: PanelProps['form']; length: number }) => (
  <Suspense>
    <PersonMarks {...props} />
  </Suspense>
);

/** Over the target: the faces of a photo to be chosen, or a look at a moment of a clip. */
export const Overlay = (props: OverlayProps) =>
  isClip(props.form) ? (
    <Suspense fallback={props.picture}>
      <Look {...props} />
    </Suspense>
  ) : (
    <FaceOverlay {...props} />
  );

export function Panel(props: PanelProps) {
  useSignals();
  const { form } = props;
  const choice = useFaceChoice(props);
  const { assignNew } = choice;
  useEffect(() => watchFaces(form, assignNew), [form, assignNew]);
  const ofClip = isClip(form);
  // A clip may be chosen when the network is gone.
  useEffect(() => void (ofClip && loadPeople().catch(() => undefined)), [ofClip]);
  if (!ofClip) return <FaceList {...props} />;
  // A page is rendered without a file, and the server cannot wait for a part that is loaded later.
  return (
    targetOf(form.files.value) && (
      <Suspense>
        <PeopleList {...props} />
      </Suspense>
    )
  );
}
