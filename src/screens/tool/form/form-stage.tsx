import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { isOurs } from '#contract/tools/model.ts';
import { mainKind } from '#contract/tools/tool.ts';
import { BlockClip } from '#src/features/page/media/block-clip.tsx';
import { Example, isExample } from '#src/features/page/media/example.tsx';
import { MediaPicture } from '#src/features/page/media/media-picture.tsx';
import { template } from '#src/features/page/page.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { filesIn, mainFile, panelFormOf, replaceFile } from '#src/features/tool-form/form-files.ts';
import { toolPanel } from '#src/screens/tool/tool-panel.ts';
import { leastPrice } from '#src/features/tool-form/sending/form-queue.ts';
import { problemIn } from '#src/features/tool-form/form-request.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import { takesAccount } from '#src/features/uploads/input-limits.ts';
import { type Upload, uploads } from '#src/features/uploads/uploads.ts';
import { Mirror } from '#src/ui/feedback/empty-state.tsx';
import { useAnnounce } from '#src/ui/feedback/live-text.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { SliderProgress } from '#src/ui/feedback/slider-progress.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { MediaElement } from '#src/screens/tool/media-element.tsx';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { examples } from '#tools/examples.ts';
import { type clips, media } from '#tools/media.ts';
import { people } from '#tools/people.ts';
import { acceptOf } from './accept.ts';
import { ToolExample } from './tool-example.tsx';
import { Canvas, Stage, StageArea } from '#src/screens/tool/layout.tsx';

const EMPTY_RATIO = 1.16;
const caption = css({ textStyle: 'small' });
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
const replace = css({ lg: { display: 'none' } });
const hollow = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '14px',
  padding: '4',
  textAlign: 'center',
  maxWidth: '460px',
});
const words = css({ textStyle: 'h3' });
/* Where there is one column, the form below says what comes next. */
const small = css({
  lgDown: {
    alignItems: 'stretch',
    padding: '0',
    maxWidth: 'none',
    width: 'full',
    '& > p': { display: 'none' },
  },
});
const room = css({ paddingInline: { base: '4', sm: '0' }, paddingBlockStart: '4' });
const around = css({ width: 'full', '& img': { width: 'full', height: 'auto' } });

/** A clip of ours that shows before any file what comes of them, and in words what that is. */
function Ahead({ name }: { name: keyof typeof clips }) {
  useSignals();
  const { width, height } = media[name];
  return (
    <>
      <Stage ratio={width / height}>
        <Canvas className={around}>
          <Example name={name} />
        </Canvas>
      </Stage>
      <div className={under}>
        <p className={caption}>{template.value?.tdk.description}</p>
      </div>
    </>
  );
}

/** Beside the form, where there is room; a phone shows the tool's own example, small, or what can be chosen. */
function Empty({ form }: { form: ToolForm }) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  // How a result comes from words alone is said of what this server makes.
  const isShownAhead = isOurs(form.model.value) !== false;
  const ida = people.ida;
  const demo = template.value?.operation?.resultDemo;
  const example = demo ? undefined : examples[form.tool.slug];
  if (demo?.pathType === 'video' && isExample(demo.path)) return <Ahead name={demo.path} />;
  return (
    <Stage ratio={EMPTY_RATIO} narrow={example ? 'low' : 'none'}>
      <div className={cx(hollow, example && small)}>
        {demo ? (
          demo.pathType === 'video' ? (
            <BlockClip name={demo.path} />
          ) : (
            <MediaPicture name={demo.path} decorative eager className={fill} />
          )
        ) : example ? (
          <ToolExample slug={form.tool.slug} of={example} />
        ) : (
          <Mirror
            picture={<Picture src={ida.src} src2x={ida.src2x} width={200} height={220} alt="" eager />}
          />
        )}
        <p className={words}>{own('empty', {}, 'tool.nothingYet')}</p>
        {(isShownAhead || form.work.inputs.length > 0) && <p>{own('emptyHint', {}, 'tool.nothingHint')}</p>}
        {!takesAccount(form.work, leastPrice(form)) && <p>{t('home.noAccount')}</p>}
      </div>
    </Stage>
  );
}

function Shown({ form, upload, src }: { form: ToolForm; upload: Upload; src: string }) {
  useSignals();
  const t = useT();
  const format = useFormat();
  const announce = useAnnounce();
  const [size, setSize] = useState<{ width: number; height: number }>();
  const { item } = upload;
  const shown = item?.width && item.height ? { width: item.width, height: item.height } : size;
  const kind = form.work.inputs[0]?.kind ?? 'image';
  const picture = (
    <MediaElement
      kind={kind}
      src={src}
      alt={upload.name}
      width={shown?.width ?? 960}
      height={shown?.height ?? 720}
      onSize={setSize}
    />
  );
  const isSending = upload.phase === 'sending' || upload.phase === 'preparing' || upload.phase === 'waiting';
  const { Overlay, isLocal = false } = toolPanel(form.tool.family) ?? {};
  return (
    <Stage ratio={shown && shown.width / shown.height}>
      <Canvas>
        {isSending && !isLocal ? (
          <SliderProgress
            className={fill}
            lit={picture}
            value={upload.phase === 'sending' ? upload.progress * 100 : undefined}
            valueLabel={format.percent(upload.progress)}
            label={t('tool.sending')}
          />
        ) : (
          <div className={fill}>
            {Overlay ? <Overlay form={panelFormOf(form)} announce={announce} picture={picture} /> : picture}
          </div>
        )}
      </Canvas>
    </Stage>
  );
}

const ClipStage = lazyComponent(
  async () => (await import('#src/screens/tool/clip/clip-stage.tsx')).ClipStage,
);

const SoundPlayer = lazyComponent(
  async () => (await import('#src/features/page/media/sound-player.tsx')).SoundPlayer,
);

const Sound = ({ upload, src }: { upload: Upload; src: string }) => (
  <SoundPlayer className={room} src={src} label={upload.name} />
);

/** What a tool without files draws itself. */
function OwnStage({ form }: { form: ToolForm }) {
  useSignals();
  const panel = toolPanel(form.tool.family);
  const ratio = panel?.ratioOf?.(panelFormOf(form));
  if (!panel?.Stage || ratio === undefined) return <Empty form={form} />;
  return (
    <Stage ratio={ratio}>
      <Canvas>
        <div className={fill}>
          <panel.Stage form={panelFormOf(form)} />
        </div>
      </Canvas>
    </Stage>
  );
}

export function FormStage({ form }: { form: ToolForm }) {
  useSignals();
  const t = useT();
  const own = useToolText(form.tool.family, mainKind(form.work));
  const file = mainFile(form);
  const [input] = form.work.inputs;
  const upload = file && uploads.value.get(file.uploadId);
  const kind = mainKind(form.work);
  const isClip = kind === 'gif' || kind === 'video';
  const View = isClip ? ClipStage : kind === 'audio' ? Sound : Shown;
  const { hint, rules } = toolPanel(form.tool.family) ?? {};
  /** What the panel draws it also replaces. */
  const isPanels = input !== undefined && rules?.slots.includes(input.slot) === true;
  return (
    <StageArea>
      {!input ? (
        <OwnStage form={form} />
      ) : upload?.preview === undefined || upload.phase === 'refused' ? (
        <Empty form={form} />
      ) : (
        <View key={upload.id} form={form} upload={upload} src={upload.preview} />
      )}
      {upload?.phase === 'done' && problemIn(form, upload.id) === undefined && input && (
        <div className={under}>
          <p className={caption}>{hint === undefined || isPanels ? upload.name : own(hint)}</p>
          {!isPanels && kind !== 'audio' && filesIn(form, input.slot).length === 1 && (
            <FileButton
              size="sm"
              className={replace}
              accept={acceptOf(input)}
              onFiles={([chosen]) => chosen && replaceFile(form, input.slot, { file: chosen })}
            >
              {t('tool.replace')}
            </FileButton>
          )}
        </div>
      )}
    </StageArea>
  );
}
