import type { Job } from '#contract/media.ts';
import type { ToolForm } from '#src/stores/tool-form.ts';
import { uploads } from '#src/stores/uploads.ts';

/** The picture a job started from: from this device, or as the server still has it. */
export interface Before {
  src: string;
  width: number;
  height: number;
}

/** The job's picture, the device's copy first: its address never lapses. */
export function beforeOf(form: ToolForm, job: Job | undefined): Before | undefined {
  const input = job?.inputs.find(({ slot }) => slot === 'target');
  const { target } = form.state.value;
  const upload = target && uploads.value.get(target.uploadId);
  const isSame = upload?.item !== undefined && (job === undefined || upload.item.name === input?.name);
  const src = (isSame ? upload.preview : undefined) ?? input?.url ?? undefined;
  const size = input?.width && input.height ? { width: input.width, height: input.height } : target?.detection;
  return src === undefined ? undefined : { src, width: size?.width ?? 960, height: size?.height ?? 720 };
}
