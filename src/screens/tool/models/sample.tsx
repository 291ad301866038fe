import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import type { ModelState } from '#contract/tools/tool-state.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { useT } from '#src/i18n/use-t.ts';
import { MODEL_TEXTS } from '#src/features/models/models.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Picture } from '#src/ui/media/picture.tsx';

/** Pixels; the file has more for dense screens. */
const SIDE = 48;

/** Plays from its beginning; nothing is fetched before. */
function Sound({ url, name }: { url: string; name: string }) {
  const t = useT();
  const audio = useRef<HTMLAudioElement>(undefined);
  const [plays, setPlays] = useState(false);
  const stop = (): void => {
    audio.current?.pause();
    audio.current = undefined;
    setPlays(false);
  };
  // Another sample has another address.
  useEffect(() => stop, [url]);
  const start = (): void => {
    const sound = new Audio(url);
    audio.current = sound;
    setPlays(true);
    for (const end of ['ended', 'error']) sound.addEventListener(end, stop);
    sound.play().catch(stop);
  };
  return (
    <IconButton label={`${t(plays ? 'clip.pause' : 'clip.play')}: ${name}`} onClick={plays ? stop : start}>
      <Icon of={plays ? Pause : Play} />
    </IconButton>
  );
}

/** What a model made when its operator tried it. */
export function Sample({ model: { name, sample } }: { model: Pick<ModelState, 'name' | 'sample'> }) {
  const own = useToolText(MODEL_TEXTS);
  if (!sample) return undefined;
  const { kind, url } = sample;
  if (kind === 'audio') return <Sound url={url} name={name} />;
  return <Picture src={url} alt={own('madeWith', { model: name })} width={SIDE} height={SIDE} />;
}
