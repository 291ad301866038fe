import { useSignals } from '@preact/signals-react/runtime';
import { useT } from '#src/i18n/use-t.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import { type PictureOrigin, removeTarget, setTarget } from '#src/features/tool-form/form-pictures.ts';
import { mostBytes } from '#src/features/uploads/input-limits.ts';
import { type ToolForm, slotOf } from '#src/features/tool-form/tool-form.ts';
import { type Upload, uploads } from '#src/features/uploads/uploads.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Dropzone } from '#src/ui/media/dropzone.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { X } from '#src/ui/media/icons.ts';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { css } from '#styled-system/css/css.js';
import { ACCEPT } from './accept.ts';
import { Problem } from './problem.tsx';
import { Step } from './step.tsx';
import { WaysIn } from './ways-in.tsx';

const card = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  padding: '2',
  borderRadius: 'lg',
  background: 'box',
  boxShadow: 'e1',
});
const thumb = css({
  flex: 'none',
  width: '64px',
  height: '52px',
  objectFit: 'cover',
  borderRadius: 'sm',
  background: 'box2',
});
const words = css({ flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column', gap: '2px' });
const name = css({
  color: 'menu',
  fontWeight: 'ui',
  fontSize: 'ui',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const note = css({ textStyle: 'note', color: 'muted' });
const line = css({ marginBlock: '4px 6px' });
const below = css({ marginBlockStart: '2' });
/* With its faces found, the picture itself says it all on a phone. */
const beside = css({ display: { base: 'none', lg: 'block' } });
const strong = css({ fontWeight: '560' });

function State({ upload, looking }: { upload: Upload; looking: boolean }) {
  const t = useT();
  const format = useFormat();
  if (upload.phase === 'waiting') return <span className={note}>{t('tool.waiting')}</span>;
  if (upload.phase === 'preparing') return <span className={note}>{t('tool.preparing')}</span>;
  if (upload.phase === 'asking')
    return <span className={note}>{t('tool.willSend', { size: format.bytes(upload.bytes) })}</span>;
  if (upload.phase === 'sending') {
    return (
      <>
        <span
          className={note}
        >{`${t('tool.sendingSize', { size: format.bytes(upload.bytes) })} · ${format.percent(upload.progress)}`}</span>
        <ProgressLine value={upload.progress * 100} label={t('tool.sending')} className={line} />
      </>
    );
  }
  return <span className={note}>{looking ? t('tool.looking') : format.bytes(upload.bytes)}</span>;
}

function FileCard({ form, upload }: { form: ToolForm; upload: Upload }) {
  useSignals();
  const t = useT();
  const { target } = form.state.value;
  return (
    <div className={card}>
      {upload.preview === undefined ? (
        <span className={thumb} />
      ) : (
        <img className={thumb} src={upload.preview} width={64} height={52} alt="" />
      )}
      <div className={words}>
        <div className={name}>{upload.name}</div>
        <State upload={upload} looking={target?.looking === true} />
      </div>
      <FileButton size="sm" accept={ACCEPT} onFiles={([file]) => file && setTarget(form, { file })}>
        {t('tool.replace')}
      </FileButton>
      <IconButton size="sm" label={t('tool.remove')} onClick={() => removeTarget(form)}>
        <Icon of={X} size="s" />
      </IconButton>
    </div>
  );
}

/** Step 1: the picture whose faces are replaced. */
export function TargetField({ form, onFiles }: { form: ToolForm; onFiles: (files: File[]) => void }) {
  useSignals();
  const t = useT();
  const arrived = useHydrated();
  const { target } = form.state.value;
  const input = slotOf(form.work, 'target');
  const upload = target && uploads.value.get(target.uploadId);
  const problem = upload?.problem ?? target?.problem;
  const take = (origin: PictureOrigin) => setTarget(form, origin);
  return (
    <div className={target?.detection && problem === undefined ? beside : undefined}>
      <Step number="1" title={t('tool.target')} note={upload ? undefined : t('tool.targetHint')}>
        {upload ? (
          <FileCard form={form} upload={upload} />
        ) : (
          <Dropzone
            accept={ACCEPT}
            multiple
            onFiles={onFiles}
            title={
              <>
                <b className={strong}>{t('tool.choose')}</b>
                {t('tool.dropOrPaste')}
              </>
            }
            hint={t('tool.types', { mb: Math.floor((arrived ? mostBytes(input) : input.maxBytes) / 1e6) })}
            actions={<WaysIn onPicture={take} />}
          />
        )}
        {problem !== undefined && <Problem className={below}>{problem}</Problem>}
      </Step>
    </div>
  );
}
