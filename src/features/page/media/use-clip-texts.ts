import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { clock } from '#src/platform/clips/clock.ts';
import type { ClipTexts } from '#src/ui/media/player/clip-player.tsx';

export function useClipTexts(): ClipTexts {
  const t = useT();
  const format = useFormat();
  return {
    play: t('clip.play'),
    pause: t('clip.pause'),
    soundOn: t('clip.soundOn'),
    soundOff: t('clip.soundOff'),
    speed: t('clip.speed'),
    fullScreen: t('clip.fullScreen'),
    position: t('clip.position'),
    time: (seconds) => clock(seconds * 1000),
    at: (at, whole) => t('clip.at', { at: clock(at * 1000), whole: clock(whole * 1000) }),
    rate: (rate) => `${format.number(rate)}×`,
    compare: t('job.compare'),
    before: t('job.before'),
    after: t('job.after'),
  };
}
