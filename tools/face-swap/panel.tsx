import { useEffect } from 'react';
import type { PanelProps } from '#tools/panel-props.ts';
import { FaceList } from './panel/face-list.tsx';
import { watchFaces } from './panel/find-faces.ts';
import { useFaceChoice } from './panel/use-face-choice.ts';

export { Overlay } from './panel/overlay.tsx';
export { rules } from './panel/rules.ts';
export { SourceField as Dock } from './panel/source-field.tsx';

/** Text under the stage. */
export const hint = 'tapFace';

/** The faces of the target, each with its new face. */
export function Panel(props: PanelProps) {
  const { form } = props;
  const choice = useFaceChoice(props);
  const { assignNew } = choice;
  useEffect(() => watchFaces(form, assignNew), [form, assignNew]);
  return <FaceList {...props} />;
}
