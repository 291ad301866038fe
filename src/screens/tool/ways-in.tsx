import { Suspense, lazy, useEffect, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { PictureOrigin } from '#src/stores/form-pictures.ts';
import { Button } from '#src/ui/button.tsx';
import { FileButton } from '#src/ui/file-input.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Camera, Link } from '#src/ui/icons.ts';

const UrlDialog = lazy(() => import('./url-dialog.tsx').then((module) => ({ default: module.UrlDialog })));
const CameraDialog = lazy(() => import('./camera-dialog.tsx').then((module) => ({ default: module.CameraDialog })));

/** Phones take better pictures with their own camera app than through a page. */
const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Camera and web address: the ways in besides file, drop and paste. */
export function WaysIn({ onPicture }: { onPicture: (origin: PictureOrigin) => void }) {
  const t = useT();
  const [open, setOpen] = useState<'url' | 'camera' | undefined>(undefined);
  const [phone, setPhone] = useState(false);
  useEffect(() => setPhone(isPhone()), []);
  const close = (): void => setOpen(undefined);
  const take = (origin: PictureOrigin): void => {
    close();
    onPicture(origin);
  };
  const inner = (
    <>
      <Icon of={Camera} size="s" />
      {t('tool.camera')}
    </>
  );
  return (
    <>
      {phone ? (
        <FileButton size="sm" accept="image/*" capture="user" onFiles={([file]) => file && take({ file })}>
          {inner}
        </FileButton>
      ) : (
        <Button size="sm" onClick={() => setOpen('camera')}>
          {inner}
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('url')}>
        <Icon of={Link} size="s" />
        {t('tool.url')}
      </Button>
      <Suspense>
        {open === 'url' && <UrlDialog onClose={close} onUrl={(url) => take({ url })} />}
        {open === 'camera' && <CameraDialog onClose={close} onPhoto={(file) => take({ file })} />}
      </Suspense>
    </>
  );
}
