import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { panelFormOf } from '#src/features/tool-form/form-files.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import type { Upload } from '#src/features/uploads/uploads.ts';
import { Canvas, Stage } from '#src/screens/tool/layout.tsx';
import { toolPanel } from '#src/screens/tool/tool-panel.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { useAnnounce } from '#src/ui/feedback/live-text.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Film from 'lucide-react/icons/film';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { css } from '#styled-system/css/css.js';
import { ClipTrim } from './clip-trim.tsx';
import { GifView } from './gif-view.tsx';
import { partOf } from './part.ts';
import { useClip } from './use-clip.ts';
import { useScene } from './use-scene.ts';
import { StillView } from './still-view.tsx';
import { VideoView } from './video-view.tsx';

const fill = css({
  position: 'relative',
  width: 'full',
  height: 'full',
  '& :is(img,video,canvas)': { width: 'full', height: 'full', objectFit: 'contain' },
});
const blank = css({ width: 'full', height: 'full' });
const buttons = css({
  position: 'absolute',
  insetInlineStart: '2',
  insetBlockEnd: '2',
  display: 'flex',
  gap: '1',
  '& > button': { background: 'onMediaChip', color: 'onMedia' },
});
const away = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  padding: '4',
  textAlign: 'center',
  color: 'muted',
});
const note = css({ paddingInline: { base: '4', sm: '0' }, textStyle: 'note', color: 'muted' });
const strip = css({ height: '56px', marginInline: '14px' });

const WIDE = 16 / 9;

const Framed = ({ ratio, children }: { ratio: number; children: ReactNode }) => (
  <Stage ratio={ratio}>
    <Canvas>{children}</Canvas>
  </Stage>
);

/** The clip of the form with its timeline, at once and while it is uploaded. */
export function ClipStage({ form, upload, src }: { form: ToolForm; upload: Upload; src: string }) {
  useSignals();
  const t = useT();
  const announce = useAnnounce();
  const clip = useClip(upload.id, upload.phase !== 'preparing', upload.item);
  const { facts, file, stills, pictures } = clip;
  const [muted, setMuted] = useState(true);
  const [sounds, setSounds] = useState(false);
  const scene = useScene(form);
  const Overlay = toolPanel(form.tool.family)?.Overlay;
  if (clip.isUnreadable) {
    return (
      <Stage ratio={WIDE}>
        <div className={away}>
          <Icon of={Film} size="l" />
          {t(upload.phase === 'done' ? 'clip.noPicture' : 'clip.noPictureYet')}
        </div>
      </Stage>
    );
  }
  if (!facts || (!file && !pictures)) {
    return (
      <>
        <Framed ratio={WIDE}>
          <Skeleton shape="block" className={blank} />
        </Framed>
        <div className={strip} />
      </>
    );
  }
  const part = partOf(form, facts.durationMs);
  const view = { src, part, scene, alt: upload.name, width: facts.width, height: facts.height };
  const moving =
    facts.kind === 'gif' && file ? (
      <GifView {...view} file={file} facts={facts} />
    ) : (
      <VideoView {...view} muted={muted} onSound={setSounds} />
    );
  const picture = pictures ? <StillView {...view} pictures={pictures} length={facts.durationMs} /> : moving;
  return (
    <>
      <Framed ratio={facts.width / facts.height}>
        <div className={fill}>
          {Overlay ? <Overlay form={panelFormOf(form)} announce={announce} picture={picture} /> : picture}
          {!pictures && (
            <div className={buttons}>
              <IconButton label={t(scene.isPlaying ? 'clip.pause' : 'clip.play')} onClick={scene.toggle}>
                <Icon of={scene.isPlaying ? Pause : Play} />
              </IconButton>
              {facts.kind === 'video' && sounds && (
                <IconButton
                  label={t(muted ? 'clip.soundOn' : 'clip.soundOff')}
                  aria-pressed={!muted}
                  onClick={() => setMuted(!muted)}
                >
                  <Icon of={muted ? VolumeX : Volume2} />
                </IconButton>
              )}
            </div>
          )}
        </div>
      </Framed>
      {pictures && <p className={note}>{t('clip.noPicture')}</p>}
      {upload.item?.unread_sounds !== undefined && <p className={note}>{t('clip.soundLeftOut')}</p>}
      <ClipTrim {...{ form, facts, stills }} at={scene.at} onSeek={scene.seek} />
    </>
  );
}
