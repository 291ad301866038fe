import { useSignals } from '@preact/signals-react/runtime';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { FileOrigin } from '#src/platform/tool-panel.ts';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { css } from '#styled-system/css/css.js';
import { PICTURES } from '#tools/inputs.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { BACKGROUND } from '#tools/video-background-remover/tool.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' });
const thumb = css({ width: '128px', height: '72px', objectFit: 'cover', borderRadius: 'md' });

export function GroundPicture({ form, WaysIn }: PanelProps) {
  useSignals();
  const t = useToolText(form.tool.family);
  const file = form.files.value.find(({ slot }) => slot === BACKGROUND);
  const state = file && form.stateOf(file.uploadId);
  const choose = (origin: FileOrigin): void => {
    for (const { slot, uploadId } of form.files.value) if (slot === BACKGROUND) form.remove(uploadId);
    form.add(BACKGROUND, origin);
  };
  return (
    <>
      <div className={row}>
        {state?.preview !== undefined && state.phase !== 'refused' && (
          <img className={thumb} src={state.preview} width={128} height={72} alt={state.name} />
        )}
        <FileButton
          accept={PICTURES}
          onFiles={([chosen]) => {
            if (chosen) choose({ file: chosen });
          }}
        >
          {t(file ? 'anotherPicture' : 'choosePicture')}
        </FileButton>
        <WaysIn compact onFile={choose} />
      </div>
      {state?.problem !== undefined && <Problem>{state.problem}</Problem>}
    </>
  );
}
