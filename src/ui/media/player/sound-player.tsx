import { useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Controls, type PlayerTexts } from './controls.tsx';
import { usePlayback } from './use-playback.ts';

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', width: 'full', minHeight: '0' });
/* As wide as the picture, which leaves room for what is said. */
const pictured = css({ maxWidth: 'max(480px,calc(40vh*16/9))', marginInline: 'auto' });
const wave = css({
  display: 'block',
  width: 'full',
  maxHeight: '40vh',
  objectFit: 'contain',
  borderRadius: 'lg',
});
const lines = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '1',
  maxHeight: '30vh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
const line = css({
  paddingBlock: '10px',
  paddingInline: '3',
  borderRadius: 'md',
  textAlign: 'start',
  color: 'desc',
  cursor: 'pointer',
});
const current = css({ background: 'box2', color: 'menu' });

/** A caption begins a moment before its sound. Seconds. */
const EARLY = 0.05;

interface Cue {
  start: number;
  text: string;
}

interface SoundPlayerProps {
  src: string;
  label: string;
  picture?: string | undefined;
  /** Address of what is said (WebVTT). */
  captions?: string | undefined;
  texts: PlayerTexts & { said: string };
  className?: string | undefined;
  onError?: (() => void) | undefined;
}

/** Hidden tracks are read by the browser, and drawn by us. */
function hide({ track }: HTMLTrackElement): void {
  track.mode = 'hidden';
}

/** The captions of a track, once the browser has read them. */
function useCues(track: HTMLTrackElement | null): readonly Cue[] {
  const [cues, setCues] = useState<readonly Cue[]>([]);
  useEffect(() => {
    if (!track) return undefined;
    const read = (): void =>
      setCues(
        Array.from(track.track.cues ?? [], (cue) => ({ start: cue.startTime, text: (cue as VTTCue).text })),
      );
    hide(track);
    if (track.readyState === HTMLTrackElement.LOADED) read();
    track.addEventListener('load', read);
    return () => track.removeEventListener('load', read);
  }, [track]);
  return cues;
}

/** A sound with its controls, and what is said below, in step: a press on a line plays from there. */
export function SoundPlayer({ src, label, picture, captions, texts, className, onError }: SoundPlayerProps) {
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [track, setTrack] = useState<HTMLTrackElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const playback = usePlayback(audio);
  const cues = useCues(track);
  const index = cues.findLastIndex(({ start }) => start <= playback.at + EARLY);
  useEffect(() => {
    const shown = list.current?.children[index];
    if (shown && audio?.paused === false) shown.scrollIntoView({ block: 'nearest' });
  }, [audio, index]);
  const playFrom = ({ start }: Cue): void => {
    playback.seek(start);
    if (!playback.playing) playback.toggle();
  };
  return (
    <div className={cx(column, picture !== undefined && pictured, className)}>
      {picture !== undefined && <img className={wave} src={picture} width={640} height={360} alt="" />}
      <audio ref={setAudio} src={src} preload="metadata" aria-label={label} onError={onError}>
        {captions !== undefined && <track ref={setTrack} kind="captions" src={captions} />}
      </audio>
      <Controls playback={playback} texts={texts} hasSound />
      {cues.length > 0 && (
        <div ref={list} className={lines} role="group" aria-label={texts.said}>
          {cues.map((cue, each) => (
            <button
              key={cue.start}
              type="button"
              className={cx(line, each === index && current)}
              aria-current={each === index || undefined}
              onClick={() => playFrom(cue)}
            >
              {cue.text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
