import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import type { TrayEntry } from '#src/features/jobs/tray-storage.ts';
import { uploads } from '#src/features/uploads/uploads.ts';

/** The picture a job started from: from this device, or as the server still has it. */
export interface Before {
  src: string;
  width: number;
  height: number;
}

/** The job's picture, the device's copy first: its address never lapses. */
export function beforeOf(form: ToolForm, { job, waiting }: TrayEntry): Before | undefined {
  const input = job?.inputs.find(({ slot }) => slot === 'target');
  const { target } = form.state.value;
  const upload = target && uploads.value.get(target.uploadId);
  const isSame = job
    ? upload?.item !== undefined && upload.item.name === input?.name
    : target?.uploadId === waiting?.entry.draft.target?.uploadId;
  const src = (isSame ? upload?.preview : undefined) ?? input?.url ?? waiting?.picture;
  const size =
    input?.width && input.height
      ? { width: input.width, height: input.height }
      : (waiting?.entry.draft.target ?? target)?.detection;
  return src === undefined ? undefined : { src, width: size?.width ?? 960, height: size?.height ?? 720 };
}
