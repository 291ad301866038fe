import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { setTarget } from '#src/features/tool-form/form-pictures.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { type Upload, uploads } from '#src/features/uploads/uploads.ts';
import { Mirror } from '#src/ui/feedback/empty-state.tsx';
import { FaceBoxes } from '#src/ui/media/face-boxes.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { SliderProgress } from '#src/ui/feedback/slider-progress.tsx';
import { css } from '#styled-system/css/css.js';
import { media } from '#tools/media.ts';
import { ACCEPT } from './accept.ts';
import { Canvas, Stage, StageArea } from './frame.tsx';
import { useFaceChoice } from './use-face-choice.ts';
import { useNames } from './use-names.ts';

/** The empty stage is a little taller than a photo's, so that the mirror fits a phone. */
const EMPTY_RATIO = 1.16;
const hint = css({ textStyle: 'small' });
const fill = css({
  width: 'full',
  height: 'full',
  '& img': { width: 'full', height: 'full', objectFit: 'contain' },
});
const under = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: { base: '4', sm: '0' },
});
const swapOut = css({ lg: { display: 'none' } });
const hollow = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '14px',
  padding: '4',
  textAlign: 'center',
  maxWidth: '460px',
});
const wide = css({ display: { base: 'none', lg: 'block' } });
const words = css({ textStyle: 'h3' });

function Empty() {
  const t = useT();
  const ida = media['faces/ida'];
  return (
    <Stage ratio={EMPTY_RATIO}>
      <div className={hollow}>
        <Mirror picture={<Picture src={ida.src} src2x={ida.src2x} width={200} height={220} alt="" eager />} />
        <p className={words}>{t('tool.empty')}</p>
        <p className={wide}>{t('tool.emptyHint')}</p>
      </div>
    </Stage>
  );
}

/** The picture with its faces, or on its way to the server with the seam at the real percentage. */
function Photo({ form, upload, src }: { form: ToolForm; upload: Upload; src: string }) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const names = useNames();
  const choice = useFaceChoice(form);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const { target, mapping, face, sources } = form.state.value;
  const detection = target?.detection;
  const shown = detection ?? size;
  const picture = (
    <img
      src={src}
      alt={upload.name}
      width={shown?.width ?? 960}
      height={shown?.height ?? 720}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        setSize({ width, height })
      }
    />
  );
  const sending = upload.phase === 'sending' || upload.phase === 'preparing' || upload.phase === 'waiting';
  return (
    <Stage ratio={shown && shown.width / shown.height}>
      <Canvas>
        {detection && !sending ? (
          <FaceBoxes
            width={detection.width}
            height={detection.height}
            label={t('tool.facesIn')}
            selected={face}
            onSelect={choice.select}
            onClear={choice.clear}
            faces={detection.faces.map(({ face_id: id, x, y, width, height }, index) => {
              const source = sources.find((candidate) => candidate.id === mapping[id]);
              const name = names.face(index, detection.faces.length);
              return {
                id,
                x,
                y,
                width,
                height,
                mark: format.number(index + 1),
                mapped: source !== undefined,
                label: source ? t('tool.announceBecomes', { face: name, name: names.source(source) }) : name,
              };
            })}
          >
            {picture}
          </FaceBoxes>
        ) : sending ? (
          <SliderProgress
            className={fill}
            lit={picture}
            value={upload.phase === 'sending' ? upload.progress * 100 : undefined}
            valueLabel={format.percent(upload.progress)}
            label={t('tool.sending')}
          />
        ) : (
          <div className={fill}>{picture}</div>
        )}
      </Canvas>
    </Stage>
  );
}

/** The stage while the form is filled in. */
export function FormStage({ form }: { form: ToolForm }) {
  useSignals();
  const t = useT();
  const { target } = form.state.value;
  const upload = target && uploads.value.get(target.uploadId);
  return (
    <StageArea>
      {upload?.preview === undefined ? (
        <Empty />
      ) : (
        <Photo key={upload.id} form={form} upload={upload} src={upload.preview} />
      )}
      {target?.detection && (
        <div className={under}>
          <p className={hint}>{t('tool.tapFace')}</p>
          <FileButton
            size="sm"
            className={swapOut}
            accept={ACCEPT}
            onFiles={([file]) => file && setTarget(form, { file })}
          >
            {t('tool.replace')}
          </FileButton>
        </div>
      )}
    </StageArea>
  );
}
