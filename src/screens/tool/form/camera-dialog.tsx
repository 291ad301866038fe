import { useEffect, useRef, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Camera from 'lucide-react/icons/camera';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { Problem } from '#src/ui/feedback/problem.tsx';

type Facing = 'user' | 'environment';

const view = css({
  width: 'full',
  aspectRatio: '4/3',
  objectFit: 'cover',
  borderRadius: 'lg',
  background: 'stage',
});
const mirrored = css({ transform: 'scaleX(-1)' });
const row = css({ display: 'flex', gap: '2', '& > :first-child': { flex: '1' } });

function useCamera(facing: Facing) {
  const ref = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | 'denied'>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1440 } },
        });
        const video = ref.current;
        if (over || !video) return stop();
        video.srcObject = stream;
        await video.play();
        setState('live');
      } catch {
        if (!over) setState('denied');
      }
    };
    void start();
    return () => {
      over = true;
      stop();
    };
  }, [facing]);
  return { ref, state };
}

function shoot(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'camera.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      0.92,
    ),
  );
}

export function CameraDialog({ onClose, onPhoto }: { onClose: () => void; onPhoto: (file: File) => void }) {
  const t = useT();
  const [facing, setFacing] = useState<Facing>('user');
  const { ref, state } = useCamera(facing);
  const take = async (): Promise<void> => {
    const photo = ref.current && (await shoot(ref.current));
    if (photo) onPhoto(photo);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tool.cameraTitle')}
      closeLabel={t('tool.close')}
      width="640px"
      footer={
        <div className={row}>
          <Button tone="primary" size="lg" full disabled={state !== 'live'} onClick={() => void take()}>
            <Icon of={Camera} />
            {t('tool.cameraTake')}
          </Button>
          <Button
            size="lg"
            aria-label={t('tool.cameraFlip')}
            onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          >
            <Icon of={RefreshCw} />
          </Button>
        </div>
      }
    >
      {state === 'denied' ? (
        <Problem>{t('tool.cameraDenied')}</Problem>
      ) : (
        <video
          ref={ref}
          className={cx(view, facing === 'user' && mirrored)}
          width={640}
          height={480}
          muted
          playsInline
          aria-label={t('tool.cameraView')}
        />
      )}
    </Dialog>
  );
}
