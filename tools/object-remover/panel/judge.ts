import { type ReadonlySignal, effect, signal } from '@preact/signals-core';
import { DeviceFailure } from '#contract/tools/device.ts';
import { onDevice } from '#src/platform/device/on-device.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { isMaskMade, pictureOf, readDetail } from '#tools/marks/detail.ts';

const state = signal(false);

/** The marks as they are now will be filled poorly; where a device cannot tell, nothing is said. */
export const isPoor: ReadonlySignal<boolean> = state;

/** Judges the marks of a form whenever they have changed; returns the function that stops it. */
export function watchFill(form: PanelForm): () => void {
  let own: AbortController | undefined;
  let asked = '';
  const judge = async (
    ids: readonly [string, string],
    { signal: stopped }: AbortController,
  ): Promise<void> => {
    const [image, mask] = await Promise.all(ids.map((id) => form.load(id)));
    if (!image || !mask || stopped.aborted) return;
    const asks = { family: form.tool.family, work: 'judge', input: { image, mask }, soon: false };
    try {
      const answer = await onDevice<boolean>({ ...asks, signal: stopped });
      if (!stopped.aborted) state.value = answer;
    } catch (error) {
      if (!stopped.aborted && !(error instanceof DeviceFailure)) throw error;
    }
  };
  const stop = effect(() => {
    const files = form.files.value;
    const detail = readDetail(form.detail.value);
    const picture = pictureOf(files)?.uploadId;
    const mask = isMaskMade(detail, files) ? detail.mask?.uploadId : undefined;
    const key = picture !== undefined && mask !== undefined ? `${picture} ${mask}` : '';
    if (key === asked) return;
    asked = key;
    own?.abort();
    state.value = false;
    if (picture === undefined || mask === undefined) return;
    own = new AbortController();
    void judge([picture, mask], own);
  });
  return () => {
    stop();
    own?.abort();
    state.value = false;
  };
}
