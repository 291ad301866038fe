import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { savesData } from '#src/platform/data-saver.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { whenIdle } from '#src/hydration/when-idle.ts';

const frame = css({ position: 'relative' });
const filmLook = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  borderRadius: 'xl',
  pointerEvents: 'none',
  transition: 'opacity {durations.slow} {easings.enter}',
});
const hidden = css({ opacity: '0' });
const control = css({
  position: 'absolute',
  insetInlineEnd: '3',
  bottom: '3',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '6px',
  minWidth: 'target',
  height: 'target',
  borderRadius: 'full',
  background: 'onMediaChip',
  color: 'onMedia',
});

/* Clear of the elements that float over the lower edge of a narrow picture. */
const pill = css({
  bottom: { base: '52px', sm: '3' },
  paddingInline: '14px',
  fontSize: 'small',
  fontWeight: '560',
  fontVariantNumeric: 'tabular-nums',
});

/** `none`: not offered. `ready`: a tap starts it. `stopped`: the user has chosen the still picture. */
type Clip = 'none' | 'ready' | 'playing' | 'stopped';

/**
 * The clip over a picture. The picture stays what the page shows first and what the user drags: a press on
 * it ends the clip. The clip loads after everything else, and waits for a tap with reduced motion or data
 * saver on: with data saver the button shows the size of the clip.
 */
export function HeroClip({ src, bytes, children }: { src: string; bytes: number; children: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const film = useRef<HTMLVideoElement>(null);
  const [clip, setClip] = useState<Clip>('none');
  const [moving, setMoving] = useState(false);
  const [dear, setDear] = useState(false);

  useEffect(
    () =>
      whenIdle(() => {
        setDear(savesData.peek());
        setClip(
          savesData.peek() || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'ready' : 'playing',
        );
      }),
    [],
  );

  useEffect(() => {
    if (clip !== 'playing') film.current?.pause();
    else film.current?.play().catch(() => setClip('ready'));
  }, [clip]);

  const take = () => {
    if (clip === 'playing') setClip('stopped');
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab' && key !== 'Shift') take();
  };
  const playing = clip === 'playing';
  const size = dear && clip === 'ready' ? format.bytes(bytes) : undefined;
  return (
    <div className={frame}>
      <div onPointerDown={take} onKeyDown={onKeyDown}>
        {children}
      </div>
      {playing || moving ? (
        <video
          ref={film}
          className={cx(filmLook, !(playing && moving) && hidden)}
          src={src}
          autoPlay
          muted
          loop
          playsInline
          preload="auto"
          tabIndex={-1}
          aria-hidden
          onPlaying={() => setMoving(true)}
        />
      ) : undefined}
      {clip === 'none' ? undefined : (
        <button
          type="button"
          className={cx(control, size !== undefined && pill)}
          aria-label={
            size === undefined
              ? t(playing ? 'page.pauseClip' : 'page.playClip')
              : t('page.playClipSize', { size })
          }
          onClick={() => setClip(playing ? 'stopped' : 'playing')}
        >
          <Icon of={playing ? Pause : Play} size="s" />
          {size}
        </button>
      )}
    </div>
  );
}
