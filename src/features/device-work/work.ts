import { signal } from '@preact/signals-core';
import { searchableOf } from '#contract/media/searchable.ts';
import {
  DeviceFailure,
  type DeviceFile,
  type DeviceProblem,
  type DeviceTask,
} from '#contract/tools/device.ts';
import { finishOnDevice, makeOnDevice } from '#src/platform/device/on-device.ts';
import { holdReload } from '#src/platform/network/connection.ts';
import { onLogout } from '#src/platform/storage/logout.ts';
import { considerProtection } from '#src/platform/storage/persist.ts';
import { recordFirstSuccess } from '#src/features/install/install.ts';
import { consentOf } from '#src/features/tool-form/form-consent.ts';
import { panelFormOf } from '#src/features/tool-form/form-files.ts';
import { missingOf, viewOf } from '#src/features/tool-form/form-request.ts';
import { panels } from '#src/features/tool-form/panels.ts';
import type { FormState, ToolForm } from '#src/features/tool-form/tool-form.ts';
import { loadFile } from '#src/features/uploads/local-files.ts';
import { uploads } from '#src/features/uploads/uploads.ts';
import { type DeviceResultItem, addDeviceResult } from './results.ts';
import { drawn } from './shapes.ts';

/** The work on a form, and its end. */
export type Work =
  | { phase: 'working'; /** 0 to 1. */ share: number }
  | {
      phase: 'failed';
      problem: DeviceProblem;
      /** Of what is refused: the text of the family that says why. */ why?: string;
    }
  | { phase: 'done'; item: DeviceResultItem; isStored: boolean };

interface Begun {
  /** The content of the form that it works on: a form that changes afterwards is shown again. */
  of: Pick<FormState, 'files' | 'options'>;
  work: Work;
  controller: AbortController;
}

const all = signal<ReadonlyMap<ToolForm, Begun>>(new Map());

const update = (form: ToolForm, begun: Begun): void => {
  if (all.peek().get(form)?.controller === begun.controller) all.value = new Map(all.peek()).set(form, begun);
};

/** The work that a form shows; undefined where the form itself is to be shown. */
export function workOf(form: ToolForm): Work | undefined {
  const begun = all.value.get(form);
  const { files, options, jobId } = form.state.value;
  const isSame = jobId === undefined && begun?.of.files === files && begun.of.options === options;
  return isSame ? begun.work : undefined;
}

/** Ends the work of a form, and shows the form. */
export function leaveWork(form: ToolForm): void {
  const rest = new Map(all.peek());
  rest.get(form)?.controller.abort();
  rest.delete(form);
  all.value = rest;
}

/** Text key of the family that names what is missing; `undefined`: nothing. An empty text: wait a moment. */
export function lackingHere(form: ToolForm): string | undefined {
  const { tool, work, state } = form;
  const lacking = missingOf(form);
  if (lacking !== undefined) return lacking;
  const rules = panels.value.get(tool.family)?.rules;
  const isWhole = !rules || rules.facts(viewOf(state.value), work) !== undefined;
  const areRead = state.value.files.every(({ uploadId }) => {
    const phase = uploads.value.get(uploadId)?.phase;
    return phase !== undefined && phase !== 'preparing';
  });
  return isWhole && areRead ? undefined : '';
}

async function filesOf({ files }: FormState): Promise<Pick<DeviceTask, 'files' | 'byId'>> {
  const bySlot: Record<string, File> = {};
  const byId: Record<string, File> = {};
  for (const { slot, uploadId } of files) {
    const file = (await loadFile(uploadId))?.file;
    if (!file) continue;
    bySlot[slot] = file;
    byId[uploadId] = file;
  }
  return { files: bySlot, byId };
}

async function fileOf(form: ToolForm, begun: Begun): Promise<DeviceFile> {
  const { tool, state } = form;
  const terms = {
    signal: begun.controller.signal,
    onProgress: (share: number) => update(form, { ...begun, work: { phase: 'working', share } }),
  };
  const shapes = await panels.peek().get(tool.family)?.shapes?.(panelFormOf(form));
  if (shapes) {
    const { svg, width, height, ...label } = shapes;
    return finishOnDevice(await drawn(svg, width, height), label, terms);
  }
  const { options, detail } = state.peek();
  return makeOnDevice(tool.family, { options, detail, ...(await filesOf(state.peek())) }, terms);
}

/** Makes the result of a form on this device. Does nothing without the consent that the tool needs. */
export async function makeHere(form: ToolForm): Promise<void> {
  const now = form.state.peek();
  if (all.peek().get(form)?.work.phase === 'working' && workOf(form)) return;
  if (form.work.consent && consentOf(now) === undefined) {
    form.consentMissing.value = true;
    return;
  }
  const { files, options } = now;
  const begun: Begun = {
    of: { files, options },
    work: { phase: 'working', share: 0 },
    controller: new AbortController(),
  };
  leaveWork(form);
  all.value = new Map(all.peek()).set(form, begun);
  const release = holdReload(`device:${form.tool.slug}`);
  try {
    const file = await fileOf(form, begun);
    if (begun.controller.signal.aborted) return;
    const made = await addDeviceResult(form.tool.slug, file, searchableOf(options));
    recordFirstSuccess();
    void considerProtection();
    update(form, { ...begun, work: { phase: 'done', ...made } });
  } catch (error) {
    const problem = error instanceof DeviceFailure ? error.problem : 'failed';
    const why = error instanceof DeviceFailure && problem === 'refused' ? { why: error.message } : {};
    update(form, { ...begun, work: { phase: 'failed', problem, ...why } });
  } finally {
    release();
  }
}

onLogout(() => {
  for (const form of all.peek().keys()) leaveWork(form);
});
