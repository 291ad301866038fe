import { useSignals } from '@preact/signals-react/runtime';
import { mainKind } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import type { FileOrigin } from '#src/platform/tool-panel.ts';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { css } from '#styled-system/css/css.js';
import { PICTURES } from '#tools/inputs.ts';
import { IMAGE } from '#tools/motion-mimic/tool.ts';
import { isOnStage } from '#tools/clip-rules.ts';
import type { PanelProps } from '#tools/panel-props.ts';

const SAMPLES = ['liam', 'zola', 'pearl', 'astronaut'] as const;

const about = css({ textStyle: 'note', color: 'muted', marginBlock: '2' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  '& + &': { marginBlockStart: '3' },
});
const thumb = css({ width: '72px', height: '72px', objectFit: 'cover', borderRadius: 'md' });
const sample = css({
  width: '56px',
  height: '56px',
  padding: '0',
  borderRadius: 'md',
  overflow: 'hidden',
  cursor: 'pointer',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});

export function Portrait({ form, firstStep, WaysIn }: PanelProps) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const file = form.files.value.find(({ slot }) => slot === IMAGE);
  const state = file && form.stateOf(file.uploadId);
  const choose = (origin: FileOrigin): void => {
    for (const { slot, uploadId } of form.files.value) if (slot === IMAGE) form.remove(uploadId);
    form.add(IMAGE, origin);
  };
  return (
    <Step number={String(firstStep)} wideOnly={isOnStage(form)} title={own(`slot.${IMAGE}`)}>
      <p className={about}>{own('portraitNote')}</p>
      <div className={row}>
        {state?.preview !== undefined && state.phase !== 'refused' && (
          <img className={thumb} src={state.preview} width={72} height={72} alt={state.name} />
        )}
        <FileButton
          accept={PICTURES}
          onFiles={([chosen]) => {
            if (chosen) choose({ file: chosen });
          }}
        >
          {own(file ? 'anotherPicture' : 'choosePicture')}
        </FileButton>
        <WaysIn compact onFile={choose} />
      </div>
      {state?.problem !== undefined && <Problem>{state.problem}</Problem>}
      {!file && (
        <div className={row}>
          {SAMPLES.map((value) => (
            <button
              key={value}
              type="button"
              className={sample}
              aria-label={`${own(`slot.${IMAGE}`)}: ${t(`media.samples.${value}`)}`}
              onClick={() => choose({ site: `/media/samples/${value}.webp`, name: `${value}.webp` })}
            >
              <img src={`/media/samples/thumbs/${value}.webp`} width={56} height={56} alt="" />
            </button>
          ))}
        </div>
      )}
    </Step>
  );
}
