import type { Result } from '#contract/media/media.ts';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { css } from '#styled-system/css/css.js';

const SoundPlayer = lazyComponent(
  async () => (await import('#src/features/page/media/sound-player.tsx')).SoundPlayer,
);

const room = css({ padding: { base: '4', sm: '0' } });

export function SoundResult({ result, label }: { result: Result; label: string }) {
  return (
    <SoundPlayer
      className={room}
      src={result.url}
      picture={result.poster}
      captions={result.captions}
      label={label}
    />
  );
}
