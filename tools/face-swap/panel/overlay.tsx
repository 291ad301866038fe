import { useSignals } from '@preact/signals-react/runtime';
import { mainKind } from '#contract/tools/tool.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { FaceBoxes } from '#src/ui/media/face-boxes.tsx';
import type { OverlayProps } from '#tools/panel-props.ts';
import { detailOf, placesOf } from './choice/detail.ts';
import { useFaceChoice } from './use-face-choice.ts';
import { useNames } from './use-names.ts';

export function Overlay(props: OverlayProps) {
  useSignals();
  const { form, picture } = props;
  const t = useToolText(form.tool.family, mainKind(form.work));
  const format = useFormat();
  const names = useNames(form.tool.family, mainKind(form.work));
  const choice = useFaceChoice(props);
  const detail = detailOf(form);
  const faces = placesOf(detail, form.files.value);
  if (!detail.found?.detection || faces.length === 0) return picture;
  const { width, height } = detail.found.detection;
  return (
    <FaceBoxes
      width={width}
      height={height}
      label={t('facesIn')}
      selected={detail.face}
      onSelect={choice.select}
      onClear={choice.clear}
      faces={faces.map(({ face_id: id, ...box }, index) => {
        const source = detail.sources.find((candidate) => candidate.id === detail.mapping[id]);
        const name = names.face(index, faces.length);
        return {
          id,
          x: box.x,
          y: box.y,
          width: box.width,
          height: box.height,
          mark: format.number(index + 1),
          mapped: source !== undefined,
          label: source ? t('announceBecomes', { face: name, name: names.source(source) }) : name,
        };
      })}
    >
      {picture}
    </FaceBoxes>
  );
}
