import type { MediaKind } from '#contract/tools/tool.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { css } from '#styled-system/css/css.js';

/** Below each other where their words do not fit beside each other on one line each. */
const pair = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > *': { flex: '1 1 auto', paddingInline: '3' },
  '& > :last-child': { flexGrow: '2' },
});

const saveTexts = {
  image: 'job.save',
  gif: 'job.saveGif',
  video: 'job.saveVideo',
  audio: 'job.saveAudio',
} as const;

interface SaveAndShareProps {
  kind: MediaKind;
  busy?: boolean;
  onShare: () => void;
  onSave: () => void;
}

export function SaveAndShare({ kind, busy, onShare, onSave }: SaveAndShareProps) {
  const t = useT();
  return (
    <div className={pair}>
      <Button size="lg" onClick={onShare}>
        <Icon of={Share2} />
        {t('job.share')}
      </Button>
      <Button tone="primary" size="lg" busy={busy} onClick={onSave}>
        <Icon of={Download} />
        {t(saveTexts[kind])}
      </Button>
    </div>
  );
}
