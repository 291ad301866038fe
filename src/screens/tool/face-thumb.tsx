import { useSignals } from '@preact/signals-react/runtime';
import type { ToolForm } from '#src/stores/tool-form.ts';
import { uploads } from '#src/stores/uploads.ts';
import type { SourceFace } from '#tools/sample-entry.ts';

export interface FaceThumbProps {
  form: ToolForm;
  /** Of a target face or a source. */
  id: string;
  preset?: SourceFace | undefined;
  uploadId?: string | undefined;
}

/** A small picture of a face; what it shows is said by the control around it. */
export function FaceThumb({ form, id, preset, uploadId }: FaceThumbProps) {
  useSignals();
  const upload = uploadId === undefined ? undefined : uploads.value.get(uploadId);
  const src = preset?.url ?? form.crops.value.get(id) ?? upload?.preview;
  return src === undefined ? undefined : <img src={src} width={60} height={60} alt="" draggable={false} />;
}
