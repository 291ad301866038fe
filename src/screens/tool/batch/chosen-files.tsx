import { useSignals } from '@preact/signals-react/runtime';
import type { ToolInput } from '#contract/tools/tool.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { filesIn, isRefused, removeFile, takeFiles } from '#src/features/tool-form/form-files.ts';
import { problemIn } from '#src/features/tool-form/form-request.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { uploads } from '#src/features/uploads/uploads.ts';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { acceptOf } from '#src/screens/tool/form/accept.ts';
import { useBatchText } from './use-batch-text.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(76px,1fr))',
  gap: '2',
  listStyle: 'none',
  padding: '0',
  marginBlockEnd: '3',
});
const tile = css({
  position: 'relative',
  aspectRatio: '1',
  borderRadius: 'md',
  overflow: 'hidden',
  background: 'box2',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});
const dim = css({ '& img': { opacity: '0.35' } });
const state = css({
  position: 'absolute',
  insetInline: '0',
  insetBlockEnd: '0',
  padding: '2px 6px',
  background: 'onMediaChip',
  color: 'onMedia',
  textStyle: 'note',
  textAlign: 'center',
});
const bad = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  color: 'amber',
  pointerEvents: 'none',
});
const cross = css({ position: 'absolute', insetBlockStart: '2px', insetInlineEnd: '2px' });
const row = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3' });
const note = css({ textStyle: 'note', color: 'muted' });
const reasons = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  marginBlockEnd: '3',
  layerStyle: 'warning',
  textStyle: 'small',
  '& ul': { listStyle: 'none', padding: '0' },
  '& li': { overflowWrap: 'anywhere' },
});

interface ChosenFilesProps {
  form: ToolForm;
  input: ToolInput;
}

export function ChosenFiles({ form, input }: ChosenFilesProps) {
  useSignals();
  const t = useT();
  const own = useBatchText();
  const format = useFormat();
  const most = input.most ?? 1;
  const files = filesIn(form, input.slot).flatMap(({ uploadId }) => {
    const upload = uploads.value.get(uploadId);
    const problem = upload?.problem ?? problemIn(form, uploadId);
    return upload ? [{ upload, problem: isRefused(uploadId) ? (problem ?? t('tool.bad')) : problem }] : [];
  });
  const wrong = files.filter(({ problem }) => problem !== undefined);
  return (
    <div>
      {files.length > 1 && (
        <ul className={grid} aria-label={own('list')}>
          {files.map(({ upload: { id, name, phase, preview, progress }, problem }) => (
            <li key={id} className={cx(tile, problem !== undefined && dim)} title={name}>
              {preview !== undefined && <img src={preview} alt={name} width={76} height={76} />}
              {problem !== undefined && (
                <span className={bad}>
                  <Icon of={TriangleAlert} />
                </span>
              )}
              {problem === undefined && phase !== 'done' && (
                <span className={state}>
                  {phase === 'sending' ? format.percent(progress) : t('tool.preparing')}
                </span>
              )}
              <IconButton
                size="sm"
                className={cross}
                label={own('remove', { name })}
                onClick={() => removeFile(form, id)}
              >
                <Icon of={X} size="s" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {files.length > 1 && wrong.length > 0 && (
        <div className={reasons} role="status">
          {wrong.length < files.length && <p>{own('leftOut', { n: wrong.length })}</p>}
          <ul>
            {wrong.map(({ upload, problem }) => (
              <li key={upload.id}>
                <b>{upload.name}</b> <span>{problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={row}>
        {files.length < most && (
          <FileButton
            size="sm"
            accept={acceptOf(input)}
            multiple
            onFiles={(chosen) => void takeFiles(form, chosen)}
          >
            {own('add')}
          </FileButton>
        )}
        <span className={note}>
          {files.length > 1 ? `${own('chosen', { n: files.length })} · ` : ''}
          {own('most', { n: most })}
        </span>
      </div>
    </div>
  );
}
