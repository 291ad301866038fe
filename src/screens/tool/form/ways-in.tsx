import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '#src/hydration/lazy-component.tsx';
import { useT } from '#src/i18n/use-t.ts';
import type { FileOrigin } from '#src/platform/tool-panel.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FileButton } from '#src/ui/controls/file-input.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Camera from 'lucide-react/icons/camera';
import Link from 'lucide-react/icons/link';
import { css } from '#styled-system/css/css.js';

const UrlDialog = lazy(() => import('./url-dialog.tsx').then((module) => ({ default: module.UrlDialog })));
const CameraDialog = lazyComponent(async () => (await import('./camera-dialog.tsx')).CameraDialog);

/* A dialog must not inherit the alignment of its parent. */
const apart = css({ textAlign: 'start', display: 'contents' });

const touch = (): MediaQueryList => matchMedia('(pointer: coarse)');

/** On phones the camera app takes better pictures than a page. */
const isPhone = (): boolean => touch().matches;

function watchPointer(onChange: () => void): () => void {
  const query = touch();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Camera and web address: the sources besides file, drop and paste. */
export function WaysIn({
  onFile,
  compact = false,
}: {
  onFile: (origin: FileOrigin) => void;
  compact?: boolean;
}) {
  const t = useT();
  const [open, setOpen] = useState<'url' | 'camera' | undefined>(undefined);
  const phone = useSyncExternalStore(watchPointer, isPhone, () => false);
  const close = (): void => setOpen(undefined);
  const take = (origin: FileOrigin): void => {
    close();
    onFile(origin);
  };
  const look = compact ? ({ size: 'sm', shape: 'icon', tone: 'ghost' } as const) : ({ size: 'sm' } as const);
  const label = compact ? { 'aria-label': t('tool.camera'), title: t('tool.camera') } : {};
  const inner = (
    <>
      <Icon of={Camera} size="s" />
      {compact ? undefined : t('tool.camera')}
    </>
  );
  return (
    <>
      {phone ? (
        <FileButton
          {...look}
          accept="image/*"
          capture="user"
          label={compact ? t('tool.camera') : undefined}
          onFiles={([file]) => file && take({ file })}
        >
          {inner}
        </FileButton>
      ) : (
        <Button {...look} {...label} onClick={() => setOpen('camera')}>
          {inner}
        </Button>
      )}
      <Button
        {...look}
        aria-label={compact ? t('tool.url') : undefined}
        title={compact ? t('tool.url') : undefined}
        onClick={() => setOpen('url')}
      >
        <Icon of={Link} size="s" />
        {compact ? undefined : t('tool.url')}
      </Button>
      <div className={apart}>
        <Suspense>
          {open === 'url' && <UrlDialog onClose={close} onUrl={(url) => take({ url })} />}
          {open === 'camera' && <CameraDialog onClose={close} onPhoto={(file) => take({ file })} />}
        </Suspense>
      </div>
    </>
  );
}
