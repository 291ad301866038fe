import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { setTarget } from '#src/stores/form-pictures.ts';
import type { ToolForm } from '#src/stores/tool-form.ts';
import { type Upload, uploads } from '#src/stores/uploads.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FaceBoxes } from '#src/ui/face-boxes.tsx';
import { FileButton } from '#src/ui/file-input.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { SeamProgress } from '#src/ui/seam-progress.tsx';
import { css } from '#styled-system/css/css.js';
import { media } from '#tools/media.ts';
import { ACCEPT } from './accept.ts';
import { Canvas, Stage, StageArea } from './frame.tsx';
import { useFaceChoice } from './use-face-choice.ts';
import { useNames } from './use-names.ts';

const hint = css({ textStyle: 'small', paddingInline: { base: '4', sm: '0' } });
const fill = css({ width: 'full', height: 'full', '& img': { width: 'full', height: 'full', objectFit: 'contain' } });
const swapOut = css({ position: 'absolute', insetBlockStart: '3', insetInlineEnd: '3', zIndex: '2', lg: { display: 'none' } });

function Empty() {
  const t = useT();
  const ida = media['faces/ida'];
  return (
    <Stage>
      <EmptyState title={t('tool.empty')} picture={<Picture src={ida.src} src2x={ida.src2x} width={200} height={220} alt="" eager />}>
        {t('tool.emptyHint')}
      </EmptyState>
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
    <img src={src} alt={upload.name} width={shown?.width ?? 960} height={shown?.height ?? 720} draggable={false} onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })} />
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
              return { id, x, y, width, height, mark: format.number(index + 1), mapped: source !== undefined, label: source ? t('tool.announceBecomes', { face: name, name: names.source(source) }) : name };
            })}
          >
            {picture}
          </FaceBoxes>
        ) : sending ? (
          <SeamProgress className={fill} lit={picture} value={upload.phase === 'sending' ? upload.progress * 100 : undefined} valueLabel={format.percent(upload.progress)} label={t('tool.sending')} />
        ) : (
          <div className={fill}>{picture}</div>
        )}
      </Canvas>
      <FileButton size="sm" className={swapOut} accept={ACCEPT} onFiles={([file]) => file && setTarget(form, { file })}>
        {t('tool.replace')}
      </FileButton>
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
      {upload?.preview === undefined ? <Empty /> : <Photo key={upload.id} form={form} upload={upload} src={upload.preview} />}
      {target?.detection && <p className={hint}>{t('tool.tapFace')}</p>}
    </StageArea>
  );
}
