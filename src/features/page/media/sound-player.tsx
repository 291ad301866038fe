import type { ComponentProps } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { SoundPlayer as Player } from '#src/ui/media/player/sound-player.tsx';
import { useClipTexts } from './use-clip-texts.ts';

export function SoundPlayer(props: Omit<ComponentProps<typeof Player>, 'texts'>) {
  const t = useT();
  return <Player {...props} texts={{ ...useClipTexts(), said: t('media.said') }} />;
}
