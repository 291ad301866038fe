import { partStart } from '#contract/media/clips.ts';
import { JobStatus } from '#contract/media/media.ts';
import type { FormFile } from '#src/platform/tool-panel.ts';
import { type MediaKind, mainKind } from '#contract/tools/tool.ts';
import { filesIn, mainFile } from '#src/features/tool-form/form-files.ts';
import type { ToolForm } from '#src/features/tool-form/tool-form.ts';
import type { TrayEntry } from '#src/features/jobs/tray-storage.ts';
import { uploads } from '#src/features/uploads/uploads.ts';

/** The file a job started from: on this device, or as the server still stores it. */
export interface Before {
  kind: MediaKind;
  src: string;
  width: number;
  height: number;
  /** Of a clip: where the part begins that is used, in seconds. */
  start?: number;
}

/** The job's first file, the device's copy first: its address never expires. */
export function beforeOf(form: ToolForm, { job, waiting }: TrayEntry): Before | undefined {
  const slot = form.work.inputs[0]?.slot ?? '';
  const now = job?.parts?.find(({ status }) => status === JobStatus.running)?.input;
  const input = job?.inputs.find(
    (candidate) => candidate.slot === slot && (now === undefined || candidate.name === now),
  );
  const nameOf = ({ uploadId }: FormFile) => uploads.value.get(uploadId)?.item?.name;
  const file = filesIn(form, slot).find((one) => nameOf(one) === input?.name) ?? mainFile(form);
  const upload = file && uploads.value.get(file.uploadId);
  const isSame = job
    ? upload?.item !== undefined && upload.item.name === input?.name
    : file?.uploadId === waiting?.entry.draft.files.find((stored) => stored.slot === slot)?.uploadId;
  const src = (isSame ? upload?.preview : undefined) ?? input?.url ?? waiting?.picture;
  const size = input?.width && input.height ? input : isSame ? upload?.item : undefined;
  if (src === undefined) return undefined;
  // What was sent counts, whatever the form says by now.
  const [result] = job?.results ?? [];
  const start = result ? result.start : partStart(form.state.value.options);
  return {
    kind: mainKind(form.work),
    src,
    width: size?.width ?? 960,
    height: size?.height ?? 720,
    ...(start === undefined ? {} : { start }),
  };
}
