import { filesOf } from '#src/features/outbox/draft.ts';
import { setProject } from '#src/features/page/project.ts';
import {
  addAddress,
  addFile,
  addSiteFile,
  addStored,
  fileHere,
  sendAgain,
  uploads,
} from '#src/features/uploads/uploads.ts';
import { computed } from '@preact/signals-core';
import { isOurs } from '#contract/tools/model.ts';
import { type ToolInput, isMade, kindOf } from '#contract/tools/tool.ts';
import { isMoving } from '#src/platform/pictures/animated.ts';
import type { FileOrigin, FormFile, PanelForm } from '#src/platform/tool-panel.ts';
import { trim } from '#tools/inputs.ts';
import { type ToolForm, patchForm, releaseUpload, setOption, slotOf } from './tool-form.ts';
import { mostOf, reasonToLeaveOut, usedFiles } from './batch.ts';
import { viewOf } from './form-request.ts';
import { panels } from './panels.ts';

export const filesIn = ({ state }: ToolForm, slot: string): FormFile[] =>
  state.value.files.filter((file) => file.slot === slot);

/** The main file of the form: that of the tool's first slot; of several, the first that is not refused. */
export function mainFile(form: ToolForm): FormFile | undefined {
  const files = filesIn(form, form.work.inputs[0]?.slot ?? '');
  return files.find(({ uploadId }) => !isRefused(uploadId)) ?? files[0];
}

function begin({ work }: ToolForm, slot: string, origin: FileOrigin): FormFile {
  const limits = slotOf(work, slot);
  if ('file' in origin) return { slot, uploadId: addFile(origin.file, limits) };
  if ('stored' in origin)
    return {
      slot,
      uploadId: addStored(origin.stored),
      ...(origin.consent === undefined ? {} : { consent: origin.consent, kept: true }),
    };
  if ('url' in origin) return { slot, uploadId: addAddress(origin.url) };
  setProject();
  const site = { address: origin.site, name: origin.name };
  return { slot, site, uploadId: addSiteFile(site, limits) };
}

/** Returns its upload id. */
export function appendFile(form: ToolForm, slot: string, origin: FileOrigin): string {
  const file = begin(form, slot, origin);
  patchForm(form, { files: [...form.state.peek().files, file] });
  return file.uploadId;
}

/** Lets go of a file that is not in the form any more; somebody's sound at once on the server too. */
function release({ work }: ToolForm, { slot, uploadId }: FormFile): void {
  const item = slotOf(work, slot).kind === 'audio' ? uploads.peek().get(uploadId)?.item : undefined;
  releaseUpload(uploadId);
  if (item && !uploads.peek().has(uploadId))
    void import('#src/features/uploads/delete-upload.ts').then(({ deleteUpload }) => deleteUpload(item));
}

export function removeFile(form: ToolForm, uploadId: string): void {
  const { files } = form.state.peek();
  patchForm(form, { files: files.filter((file) => file.uploadId !== uploadId) });
  for (const file of files.filter((each) => each.uploadId === uploadId)) release(form, file);
}

/** Another clip is used whole: the part that was chosen was one of the clip before. */
function forgetPart(form: ToolForm): void {
  const parts = new Set(trim.map(({ key }) => key));
  const { options } = form.work;
  for (const { key, default: whole } of options.filter((option) => parts.has(option.key)))
    setOption(form, key, whole);
  form.moment.value = { at: 0, isPlaying: false };
}

/** Replaces the slot's files; returns the upload id. */
export function setFile(form: ToolForm, slot: string, origin: FileOrigin): string {
  const before = form.state.peek().files.filter((file) => file.slot === slot);
  const file = begin(form, slot, origin);
  if (slot === form.work.inputs[0]?.slot) forgetPart(form);
  patchForm(form, { files: [...form.state.peek().files.filter((other) => other.slot !== slot), file] });
  for (const old of before) release(form, old);
  return file.uploadId;
}

/** Whether the tool's panel takes several files in a slot. */
const isOwnSlot = ({ tool }: ToolForm, slot: string): boolean =>
  panels.peek().get(tool.family)?.rules.slots.includes(slot) === true;

/**
 * Adds a file to a slot: to the others where the tool takes several, else in their place. Returns its upload id;
 * undefined where it was left out, which is said.
 */
export function placeFile(form: ToolForm, slot: string, origin: FileOrigin): string | undefined {
  if (isOwnSlot(form, slot)) return appendFile(form, slot, origin);
  const there = form.state.peek().files.filter((file) => file.slot === slot && !isRefused(file.uploadId));
  if (there.length === 0 || mostOf(form, slot) === 1) return setFile(form, slot, origin);
  const reason = reasonToLeaveOut(form, slot, there, origin);
  if (!reason) return appendFile(form, slot, origin);
  void import('./sending/left-out.ts').then(({ sayLeftOut }) => sayLeftOut(reason, mostOf(form, slot)));
  return undefined;
}

export const replaceFile = (form: ToolForm, slot: string, origin: FileOrigin): string =>
  (isOwnSlot(form, slot) ? appendFile : setFile)(form, slot, origin);

/** The form's files without those of a batch that cannot be used. */
export function sentFiles(form: ToolForm): FormFile[] {
  const { value } = form.state;
  const ids = new Set(usedFiles(form, viewOf(value)).map(({ uploadId }) => uploadId));
  return value.files.filter(({ uploadId }) => ids.has(uploadId));
}

/** Whether an upload was refused: its file takes no slot. */
export const isRefused = (uploadId: string): boolean => uploads.value.get(uploadId)?.phase === 'refused';

/**
 * Places files: each in the first free slot of its kind, else in the last one. Those chosen for a slot (`own`) stay
 * there where none of them fits, so that it says why.
 */
export async function takeFiles(form: ToolForm, files: readonly File[], own?: ToolInput): Promise<void> {
  const wanted = form.work.inputs.filter((input) => !isMade(input, form.state.peek().options));
  const asksForGif = wanted.some((input) => input.kind === 'gif');
  const kinds = await Promise.all(
    files.map(async (file) => kindOf(file.type, asksForGif && (await isMoving(file)))),
  );
  const [first] = files;
  if (own && first && !kinds.includes(own.kind)) return void placeFile(form, own.slot, { file: first });
  for (const [index, file] of files.entries()) {
    const kind = kinds[index];
    const fitting = wanted.filter((input) => file.type === '' || input.kind === kind);
    const slots = (fitting.length > 0 ? fitting : wanted).map(({ slot }) => slot);
    const taken = new Set(
      form.state
        .peek()
        .files.filter(({ uploadId }) => !isRefused(uploadId))
        .map((taking) => taking.slot),
    );
    const slot = slots.find((candidate) => !taken.has(candidate)) ?? slots.at(-1);
    if (slot !== undefined) placeFile(form, slot, { file });
  }
}

/** Where the tool's samples may go: with some models nowhere. */
export function samplePlaces(form: ToolForm): ToolInput[] {
  const { inputs } = form.work;
  const { options } = form.state.value;
  return inputs.filter(
    (input) => input.kind === inputs[0]?.kind && !isMade(input, options) && !isOwnSlot(form, input.slot),
  );
}

/**
 * Puts a sample where a picture of its kind is missing, else in the place of the last one.
 * @returns whether there is room for another one
 */
export function placeSample(form: ToolForm, origin: Extract<FileOrigin, { site: string }>): boolean {
  const places = samplePlaces(form);
  const isFree = ({ slot }: ToolInput): boolean =>
    filesIn(form, slot).every(({ uploadId }) => isRefused(uploadId));
  const isWhole = form.quote.peek().quote !== undefined;
  const place = (isWhole ? undefined : places.find(isFree)) ?? places.findLast((input) => !isFree(input));
  if (place) setFile(form, place.slot, origin);
  return places.some(isFree);
}

export async function sendFilesAgain(form: ToolForm): Promise<void> {
  await Promise.all(filesOf(form.state.peek()).map(sendAgain));
}

const panelForms = new WeakMap<ToolForm, PanelForm>();

/** A form as its tool's panel sees it; the same object at every call. */
export function panelFormOf(form: ToolForm): PanelForm {
  const known = panelForms.get(form);
  if (known) return known;
  const made: PanelForm = {
    tool: form.tool,
    get work() {
      return form.work;
    },
    isOurs: computed(() => isOurs(form.model.value)),
    isOnlyModel: computed(() => form.choice.value?.isOneOf === false),
    files: computed(() => form.state.value.files),
    detail: computed(() => form.state.value.detail),
    options: computed(() => form.state.value.options),
    moment: form.moment,
    request: form.request,
    setOption: (key, value) => setOption(form, key, value),
    setDetail: (detail) => patchForm(form, { detail }),
    stateOf: (uploadId) => uploads.value.get(uploadId),
    isUnconfirmed: (uploadId) => uploads.value.get(uploadId)?.phase === 'asking',
    add: (slot, origin) => appendFile(form, slot, origin),
    remove: (uploadId) => removeFile(form, uploadId),
    load: fileHere,
  };
  panelForms.set(form, made);
  return made;
}
