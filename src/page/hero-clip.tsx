import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { isSlowConnection } from '#src/stores/connection.ts';
import { Icon } from '#src/ui/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { whenIdle } from './when-idle.ts';

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
  display: 'grid',
  placeItems: 'center',
  width: 'target',
  height: 'target',
  borderRadius: 'full',
  background: 'onMediaChip',
  color: 'onMedia',
});

/** `none`: not offered. `ready`: a tap starts it. `stopped`: the reader has taken the still picture. */
type Clip = 'none' | 'ready' | 'playing' | 'stopped';

/**
 * The clip of a picture, over the picture itself, which stays what the page shows first and what the reader takes hold
 * of: a press on it ends the clip. It comes after everything else, waits for a tap where less motion is wanted, and
 * stays away from slow or metered connections.
 */
export function HeroClip({ src, children }: { src: string; children: ReactNode }) {
  const t = useT();
  const film = useRef<HTMLVideoElement>(null);
  const [clip, setClip] = useState<Clip>('none');
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    if (isSlowConnection()) return;
    return whenIdle(() => setClip(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'ready' : 'playing'));
  }, []);

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
  return (
    <div className={frame}>
      <div onPointerDown={take} onKeyDown={onKeyDown}>
        {children}
      </div>
      {playing || moving ? (
        <video ref={film} className={cx(filmLook, !(playing && moving) && hidden)} src={src} autoPlay muted loop playsInline preload="auto" tabIndex={-1} aria-hidden onPlaying={() => setMoving(true)} />
      ) : undefined}
      {clip === 'none' ? undefined : (
        <button type="button" className={control} aria-label={t(playing ? 'page.pauseClip' : 'page.playClip')} onClick={() => setClip(playing ? 'stopped' : 'playing')}>
          <Icon of={playing ? Pause : Play} size="s" />
        </button>
      )}
    </div>
  );
}
