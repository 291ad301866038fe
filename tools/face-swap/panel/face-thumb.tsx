import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import ScanFace from 'lucide-react/icons/scan-face';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { type SourceFace, thumbnailOf } from '#tools/sample-entry.ts';
import { cropsOf } from './finding/crops.ts';

interface FaceThumbProps {
  form: PanelForm;
  /** Of a target face or a source. */
  id: string;
  preset?: SourceFace | undefined;
  uploadId?: string | undefined;
  /** Address of its picture, where that is known. */
  picture?: string | undefined;
}

/** A small picture of a face; the control around it carries the name. */
export function FaceThumb({ form, id, preset, uploadId, picture }: FaceThumbProps) {
  useSignals();
  const upload = uploadId === undefined ? undefined : form.stateOf(uploadId);
  const src =
    picture ?? (preset && thumbnailOf(preset.url)) ?? cropsOf(form).value.get(id) ?? upload?.preview;
  const [missing, setMissing] = useState<string>();
  // Without a network this device may not have the sample faces; the name is shown in their place.
  if (src !== undefined && missing === src) return <Icon of={ScanFace} />;
  if (upload?.phase === 'refused') return <Icon of={TriangleAlert} />;
  return src === undefined ? undefined : (
    <img src={src} width={60} height={60} alt="" draggable={false} onError={() => setMissing(src)} />
  );
}
