import { css } from '#styled-system/css/css.js';
import { IconButton } from '#src/ui/controls/button.tsx';
import { RangeInput } from '#src/ui/controls/range-input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Expand from 'lucide-react/icons/expand';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { Playback } from './use-playback.ts';

const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  width: 'full',
  paddingInline: { base: '2', sm: '3' },
  color: 'menu',
  fontSize: 'note',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media (max-width:379px)': { flexWrap: 'wrap', justifyContent: 'space-between' },
});
const track = css({
  flex: '1',
  minWidth: '0',
  // Beside the buttons nothing of it would be left.
  '@media (max-width:379px)': { order: '-1', flexBasis: 'full' },
});
const speed = css({
  minWidth: 'target',
  height: 'target',
  borderRadius: 'full',
  border: '0',
  appearance: 'none',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'center',
  textAlignLast: 'center',
  cursor: 'pointer',
});

const speeds = [0.25, 0.5, 1, 1.5, 2];

export interface PlayerTexts {
  play: string;
  pause: string;
  soundOn: string;
  soundOff: string;
  speed: string;
  fullScreen: string;
  position: string;
  /** A time, in seconds. */
  time: (seconds: number) => string;
  /** Where it is: "0:03 of 0:12". */
  at: (at: number, whole: number) => string;
  rate: (rate: number) => string;
}

interface ControlsProps {
  playback: Playback;
  texts: PlayerTexts;
  hasSound: boolean;
  onFullScreen?: (() => void) | undefined;
}

export function Controls({ playback, texts, hasSound, onFullScreen }: ControlsProps) {
  const { playing, at, length, muted, rate, seek, toggle, toggleSound, setSpeed } = playback;
  return (
    <div className={bar}>
      <IconButton tone="ghost" label={playing ? texts.pause : texts.play} onClick={toggle}>
        <Icon of={playing ? Pause : Play} />
      </IconButton>
      <RangeInput
        className={track}
        min={0}
        max={length}
        step={0.01}
        value={Math.min(at, length)}
        aria-label={texts.position}
        aria-valuetext={texts.at(at, length)}
        onChange={({ currentTarget }) => seek(currentTarget.valueAsNumber)}
      />
      <span>{`${texts.time(at)} / ${texts.time(length)}`}</span>
      <select
        className={speed}
        aria-label={texts.speed}
        value={rate}
        onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {texts.rate(each)}
          </option>
        ))}
      </select>
      {hasSound && (
        <IconButton
          tone="ghost"
          label={muted ? texts.soundOn : texts.soundOff}
          aria-pressed={!muted}
          onClick={toggleSound}
        >
          <Icon of={muted ? VolumeX : Volume2} />
        </IconButton>
      )}
      {onFullScreen && (
        <IconButton tone="ghost" label={texts.fullScreen} onClick={onFullScreen}>
          <Icon of={Expand} />
        </IconButton>
      )}
    </div>
  );
}
