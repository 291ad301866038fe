import { useSignals } from '@preact/signals-react/runtime';
import { ClipLook } from '#tools/clip-look.tsx';
import type { OverlayProps } from '#tools/panel-props.ts';
import { detailOf, peopleOf } from '#tools/face-swap/panel/choice/detail.ts';

export function Look(props: OverlayProps) {
  useSignals();
  const { form } = props;
  return <ClipLook {...props} isOffered={peopleOf(detailOf(form), form.files.value).length > 0} />;
}
