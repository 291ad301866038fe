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
import type { FormFile } from '#src/platform/tool-panel.ts';
import { recordFirstSuccess } from '#src/features/install/install.ts';
import { consentOf } from '#src/features/tool-form/form-consent.ts';
import { panelFormOf, removeFile, sentFiles } from '#src/features/tool-form/form-files.ts';
import { missingOf, viewOf } from '#src/features/tool-form/form-request.ts';
import { panels } from '#src/features/tool-form/panels.ts';
import type { FormState, ToolForm } from '#src/features/tool-form/tool-form.ts';
import { fileHere, uploads } from '#src/features/uploads/uploads.ts';
import { type DeviceResultItem, addDeviceResult } from './results.ts';
import { drawn } from './shapes.ts';

export interface Failed {
  problem: DeviceProblem;
  /** Of what is refused: the text of the family that says why. */
  why?: string;
}
/** A result, and the file of several that it was made from. */
interface Made {
  item: DeviceResultItem;
  isStored: boolean;
  uploadId?: string | undefined;
}
/** A file of several without a result; `failed` is missing where the user has stopped before. */
interface Lacking {
  uploadId: string;
  failed?: Failed;
}

export type Work =
  | { phase: 'working'; /** 0 to 1, of all. */ share: number; /** Of several: which one. */ at?: Place }
  | ({ phase: 'failed' } & Failed)
  | { phase: 'done'; made: readonly Made[]; lacking: readonly Lacking[] };

/** The file of several that is worked on: the `n`th of `of`. */
interface Place {
  uploadId: string;
  n: number;
  of: number;
}

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

/** Undefined where the form itself is to be shown. */
export function workOf(form: ToolForm): Work | undefined {
  const begun = all.value.get(form);
  const { files, options, jobId } = form.state.value;
  const isSame = jobId === undefined && begun?.of.files === files && begun.of.options === options;
  return isSame ? begun.work : undefined;
}

export function leaveWork(form: ToolForm): void {
  const rest = new Map(all.peek());
  rest.get(form)?.controller.abort();
  rest.delete(form);
  all.value = rest;
}

/** Text key of the family that names what is missing; `undefined`: nothing. An empty text: wait a moment. */
export function lackingHere(form: ToolForm): string | undefined {
  const { tool, work, model } = form;
  const state = { value: { ...form.state.value, files: sentFiles(form) } };
  const lacking = missingOf({ tool, work, state, model });
  if (lacking !== undefined) return lacking;
  const rules = panels.value.get(tool.family)?.rules;
  const isWhole = !rules || rules.facts(viewOf(state.value), work) !== undefined;
  const areRead = state.value.files.every(({ uploadId }) => {
    const phase = uploads.value.get(uploadId)?.phase;
    return phase !== undefined && phase !== 'preparing';
  });
  return isWhole && areRead ? undefined : '';
}

async function filesOf(files: readonly FormFile[]): Promise<Pick<DeviceTask, 'files' | 'byId'>> {
  const bySlot: Record<string, File> = {};
  const byId: Record<string, File> = {};
  for (const { slot, uploadId } of files) {
    const file = await fileHere(uploadId);
    if (!file) continue;
    bySlot[slot] = file;
    byId[uploadId] = file;
  }
  return { files: bySlot, byId };
}

/** The files of a form that is made of several, each with a result of its own; empty where it is made of one. */
function severalOf(form: ToolForm): FormFile[] {
  const slot = form.work.inputs[0]?.slot ?? '';
  const files = form.work.inputs[0] ? sentFiles(form).filter((file) => file.slot === slot) : [];
  return files.length > 1 ? files : [];
}

/** Makes one result: of all files of a form, or of several of its files without the others. */
async function makeOne(
  form: ToolForm,
  without: readonly FormFile[],
  terms: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Made> {
  const { tool, state } = form;
  const { options, detail, files } = state.peek();
  const fileOf = async (): Promise<DeviceFile> => {
    const shapes = await panels.peek().get(tool.family)?.shapes?.(panelFormOf(form));
    if (shapes) {
      const { svg, width, height, ...label } = shapes;
      return finishOnDevice(await drawn(svg, width, height), label, terms);
    }
    const used = await filesOf(files.filter((file) => !without.includes(file)));
    return makeOnDevice(tool.family, { options, detail, ...used }, terms);
  };
  const file = await fileOf();
  terms.signal.throwIfAborted();
  return addDeviceResult(tool.slug, file, searchableOf(options));
}

const failureOf = (error: unknown): Failed => {
  if (!(error instanceof DeviceFailure)) return { problem: 'failed' };
  const { problem, message } = error;
  return { problem, ...(problem === 'refused' && { why: message }) };
};

/** Makes what there is to make, one after the other; what is stopped keeps what has been made before. */
async function makeAll(form: ToolForm, begun: Begun): Promise<Work | undefined> {
  const { signal: stop } = begun.controller;
  const several = severalOf(form);
  const of = Math.max(1, several.length);
  const made: Made[] = [];
  const lacking: Lacking[] = [];
  let first: Failed | undefined;
  for (let index = 0; index < of; index++) {
    const uploadId = several[index]?.uploadId;
    const at = uploadId === undefined ? {} : { at: { uploadId, n: index + 1, of } };
    const onProgress = (share: number): void =>
      update(form, { ...begun, work: { phase: 'working', share: (index + share) / of, ...at } });
    try {
      if (!stop.aborted) onProgress(0);
      stop.throwIfAborted();
      const others = several.filter((file) => file.uploadId !== uploadId);
      made.push({ ...(await makeOne(form, others, { signal: stop, onProgress })), uploadId });
    } catch (error) {
      const failed = stop.aborted ? undefined : failureOf(error);
      first ??= failed;
      if (uploadId !== undefined) lacking.push({ uploadId, ...(failed && { failed }) });
    }
  }
  if (made.length > 0) return { phase: 'done', made, lacking };
  return first && { phase: 'failed', ...first };
}

/** Does nothing without the consent that the tool needs. */
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
    const work = await makeAll(form, begun);
    if (work?.phase === 'done') {
      recordFirstSuccess();
      void considerProtection();
    }
    if (work) update(form, { ...begun, work });
    else if (all.peek().get(form)?.controller === begun.controller) leaveWork(form);
  } finally {
    release();
  }
}

/** Ends the work of a form; what of several has been made is shown, else the form. */
export const stopWork = (form: ToolForm): void => all.peek().get(form)?.controller.abort();

/** Leaves the files without a result in the form, which is shown. */
export function keepLacking(form: ToolForm, { made }: Extract<Work, { phase: 'done' }>): void {
  leaveWork(form);
  for (const { uploadId } of made) if (uploadId !== undefined) removeFile(form, uploadId);
}

onLogout(() => {
  for (const form of all.peek().keys()) leaveWork(form);
});
