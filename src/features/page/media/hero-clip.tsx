import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { isSlow, savesData } from '#src/platform/data-saver.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { whenIdle } from '#src/hydration/when-idle.ts';
import type { MediaClip } from '#tools/media.ts';

const frame = css({ position: 'relative' });
/* A little smaller than the still, which is the page's largest paint then. */
const filmLook = css({
  position: 'absolute',
  inset: '1px',
  width: 'calc(100% - 2px)',
  height: 'calc(100% - 2px)',
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

const AV1 = 'video/mp4; codecs="av01.0.04M.08"';

/** Calls `work` once, as soon as `element` is in view. Returns the function that cancels it. */
function whenSeen(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    work();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * The clip over a picture. The picture stays what the page shows first and what the user drags: a press on
 * it ends the clip. The clip loads after everything else and once it is seen, in the smaller of its files that
 * the browser plays; it waits for a tap with reduced motion, on a slow network or with data saver on: where
 * it is the data that counts, the button shows the size of the clip.
 */
export function HeroClip({ clip: { src, bytes, av1 }, children }: { clip: MediaClip; children: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const [file, setFile] = useState({ src, bytes });
  const [clip, setClip] = useState<Clip>('none');
  const [moving, setMoving] = useState(false);
  const [dear, setDear] = useState(false);

  useEffect(() => {
    let stop = whenIdle(() => {
      const costs = savesData.peek() || isSlow.peek();
      const play = () => setClip('playing');
      if (document.createElement('video').canPlayType(AV1) !== '') setFile(av1);
      setDear(costs);
      if (costs || matchMedia('(prefers-reduced-motion: reduce)').matches) setClip('ready');
      else if (box.current) stop = whenSeen(box.current, play);
    });
    return () => stop();
  }, [av1]);

  useEffect(() => {
    if (clip !== 'playing') film.current?.pause();
    // A browser that does not let it play keeps its first picture.
    else film.current?.play().catch(() => setClip('ready'));
  }, [clip]);

  const take = () => {
    if (clip === 'playing') setClip('stopped');
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab' && key !== 'Shift') take();
  };
  const playing = clip === 'playing';
  const size = dear && clip === 'ready' ? format.bytes(file.bytes) : undefined;
  return (
    <div ref={box} className={frame}>
      <div onPointerDown={take} onKeyDown={onKeyDown}>
        {children}
      </div>
      {playing || moving ? (
        <video
          ref={film}
          className={cx(filmLook, !(playing && moving) && hidden)}
          src={file.src}
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
