import { useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { SharedThing } from '#src/features/sharing/shares.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import AudioLines from 'lucide-react/icons/audio-lines';
import Film from 'lucide-react/icons/film';
import Images from 'lucide-react/icons/images';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';

const grand = css({
  display: 'grid',
  placeItems: 'center',
  width: 'full',
  minHeight: '140px',
  maxHeight: { base: 'min(30svh,300px)', lg: 'min(46svh,440px)' },
  overflow: 'hidden',
  background: 'stage',
});
const small = css({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '76px',
  height: '76px',
  overflow: 'hidden',
  borderRadius: 'md',
  background: 'stage',
});
const whole = css({
  display: 'block',
  maxWidth: 'full',
  maxHeight: { base: 'min(30svh,300px)', lg: 'min(46svh,440px)' },
  objectFit: 'contain',
});
const cover = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' });
const sound = css({ width: 'full', maxWidth: '440px', paddingInline: '4' });
const none = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  padding: '4',
  color: 'muted',
  textStyle: 'note',
  textAlign: 'center',
});

const icons = { image: Images, gif: Images, video: Film, audio: AudioLines };

/**
 * What was shared, as far as this browser can show it. The large one can be played; the small one is a
 * thumbnail.
 */
export function Preview({ thing, large }: { thing: SharedThing; large: boolean }) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const { kind, preview } = thing;
  if (kind === 'link' || kind === 'text') return undefined;
  const box = large ? grand : small;
  const shape = large ? whole : cover;
  const label = t(`share.preview.${kind}`);
  const fail = (): void => setFailed(true);
  if (failed || preview === undefined || (kind === 'audio' && !large)) {
    return (
      <div className={box}>
        <div className={none}>
          <Icon of={icons[kind]} size="l" />
          {large && t('share.noPreview')}
        </div>
      </div>
    );
  }
  return (
    <div className={box}>
      {kind === 'video' && (
        <video
          className={shape}
          src={preview}
          controls={large}
          playsInline
          muted
          preload="metadata"
          aria-label={label}
          onError={fail}
        />
      )}
      {kind === 'audio' && (
        <audio
          className={cx(sound)}
          src={preview}
          controls
          preload="metadata"
          aria-label={label}
          onError={fail}
        />
      )}
      {(kind === 'image' || kind === 'gif') && (
        <img className={shape} src={preview} alt={large ? label : ''} onError={fail} />
      )}
    </div>
  );
}
