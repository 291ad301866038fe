import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { css } from '#styled-system/css/css.js';

const start = css({ alignSelf: 'start' });

/** Plays a voice's own words about itself, made by `npm run voices`. */
export function VoiceSample({ voice, label }: { voice: string; label: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  return (
    <>
      <audio ref={audio} src={`/media/voices/${voice}.mp3`} preload="none" />
      {/* Without a network nothing is heard. */}
      <Button size="sm" className={start} onClick={() => void audio.current?.play().catch(() => undefined)}>
        <Icon of={Play} />
        {label}
      </Button>
    </>
  );
}
