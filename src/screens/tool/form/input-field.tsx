import { useSignals } from '@preact/signals-react/runtime';
import { mainKind, type ToolInput } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useHydrated } from '#src/hydration/use-hydrated.ts';
import {
  filesIn,
  mainFile,
  placeFile,
  removeFile,
  replaceFile,
  takeFiles,
} from '#src/features/tool-form/form-files.ts';
import { problemIn } from '#src/features/tool-form/form-request.ts';
import { isClosed, mostBytes, mostSeconds } from '#src/features/uploads/input-limits.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { type Upload, uploads } from '#src/features/uploads/uploads.ts';
import type { FileOrigin } from '#src/platform/tool-panel.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Dropzone } from '#src/ui/media/dropzone.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import X from 'lucide-react/icons/x';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { css } from '#styled-system/css/css.js';
import { acceptOf } from './accept.ts';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { WayOn } from '#src/screens/tool/way-on.tsx';
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
/* On a phone the stage shows the file once it is uploaded. */
const beside = css({ display: { base: 'none', lg: 'block' } });
const closed = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '3',
  marginBlockStart: '2',
  layerStyle: 'warning',
  textStyle: 'small',
});
const strong = css({ fontWeight: '560' });
/* Nothing is dropped or pasted on a phone. */
const wide = css({ lgDown: { display: 'none' } });

const kindNames = {
  image: 'tool.photo',
  gif: 'tool.gif',
  video: 'tool.video',
  audio: 'tool.audio',
} as const;

const choices = {
  image: 'tool.choose',
  gif: 'clip.chooseGif',
  video: 'clip.chooseVideo',
  audio: 'tool.audio',
} as const;
const types = {
  image: 'tool.types',
  gif: 'clip.gifTypes',
  video: 'clip.videoTypes',
  audio: 'clip.upTo',
} as const;

function State({ upload }: { upload: Upload }) {
  const t = useT();
  const format = useFormat();
  const size = format.bytes(upload.bytes);
  if (upload.phase === 'waiting') return <span className={note}>{t('tool.waiting')}</span>;
  if (upload.phase === 'preparing') return <span className={note}>{t('tool.preparing')}</span>;
  if (upload.phase === 'asking') return <span className={note}>{t('tool.willSend', { size })}</span>;
  if (upload.phase === 'sending') {
    return (
      <>
        <span
          className={note}
        >{`${t('tool.sendingSize', { size })} · ${format.percent(upload.progress)}`}</span>
        <ProgressLine value={upload.progress * 100} label={t('tool.sending')} className={line} />
      </>
    );
  }
  return <span className={note}>{size}</span>;
}

interface InputProps {
  form: ToolForm;
  input: ToolInput;
}

function Thumb({ kind, src }: { kind: ToolInput['kind']; src: string | undefined }) {
  const size = { width: 64, height: 52, className: thumb, src };
  if (src === undefined || kind === 'audio') return <span className={thumb} />;
  if (kind === 'video') return <video {...size} muted playsInline preload="metadata" aria-hidden />;
  return <img {...size} alt="" />;
}

function FileCard({ form, input, upload }: InputProps & { upload: Upload }) {
  const t = useT();
  return (
    <div className={card}>
      <Thumb kind={input.kind} src={upload.preview} />
      <div className={words}>
        <div className={name}>{upload.name}</div>
        <State upload={upload} />
      </div>
      {form.work.inputs.some(({ slot }) => slot === input.slot) && (
        <FileButton
          size="sm"
          accept={acceptOf(input)}
          onFiles={([file]) => file && replaceFile(form, input.slot, { file })}
        >
          {t('tool.replace')}
        </FileButton>
      )}
      <IconButton size="sm" label={t('tool.remove')} onClick={() => removeFile(form, upload.id)}>
        <Icon of={X} size="s" />
      </IconButton>
    </div>
  );
}

const ChosenFiles = lazyComponent(
  async () => (await import('#src/screens/tool/batch/chosen-files.tsx')).ChosenFiles,
);

const RecordWay = lazyComponent(async () => (await import('./recorder/record-way.tsx')).RecordWay);
/** Only pages of secure origins have a microphone. */
const hasRecorder = (): boolean => 'mediaDevices' in navigator && 'MediaRecorder' in globalThis;

export function InputField({ form, input, step }: InputProps & { step: number }) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const isHydrated = useHydrated();
  const files = filesIn(form, input.slot);
  const [file] = files;
  const upload = file && uploads.value.get(file.uploadId);
  const problem = upload?.problem ?? (file && problemIn(form, file.uploadId));
  const taken = upload?.phase === 'refused' ? undefined : upload;
  const needsAccount = isHydrated && isClosed(input);
  const canRecord = input.kind === 'audio' && isHydrated && !needsAccount && hasRecorder();
  const take = (origin: FileOrigin) => placeFile(form, input.slot, origin);
  // A sound can be deleted from here also after the stage shows what came of it.
  const isOnStage = file !== undefined && file === mainFile(form) && input.kind !== 'audio';
  const title = own(`slot.${input.slot}`, {}, kindNames[input.kind]);
  const mb = Math.floor((isHydrated ? mostBytes(input) : input.maxBytes) / 1e6);
  const seconds = isHydrated ? mostSeconds(input) : (input.maxSeconds ?? 0);
  const head = { number: String(step), title };
  const more = (input.most ?? 1) > 1 && file !== undefined && <ChosenFiles form={form} input={input} />;
  if (files.length > 1 && more) return <Step {...head}>{more}</Step>;
  const field = (
    <div className={isOnStage && taken?.phase === 'done' && problem === undefined ? beside : undefined}>
      <Step {...head} note={taken ? undefined : own(`hint.${input.slot}`) || undefined}>
        {taken ? (
          <FileCard form={form} input={input} upload={taken} />
        ) : (
          <Dropzone
            accept={acceptOf(input)}
            multiple
            onFiles={(files) => void takeFiles(form, files, input)}
            title={
              <>
                <b className={strong}>{t(choices[input.kind])}</b>
                <span className={wide}>{t('tool.dropOrPaste')}</span>
              </>
            }
            hint={t(types[input.kind], { mb, n: seconds })}
            actions={
              input.kind === 'image' ? (
                <WaysIn onFile={take} />
              ) : (
                canRecord && <RecordWay form={form} input={input} onFile={take} />
              )
            }
            problem={problem === undefined ? undefined : <Problem>{problem}</Problem>}
          />
        )}
        {needsAccount && (
          <div className={closed}>
            <p>{t('clip.needAccount')}</p>
            <WayOn to="account" />
          </div>
        )}
        {taken && problem !== undefined && <Problem className={below}>{problem}</Problem>}
      </Step>
    </div>
  );
  return taken && more ? (
    <>
      {field}
      {more}
    </>
  ) : (
    field
  );
}
