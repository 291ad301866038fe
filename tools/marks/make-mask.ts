import { effect } from '@preact/signals-core';
import { measure } from '#src/platform/pictures/files.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import {
  isMaskMade,
  MASK,
  type Mark,
  marksOf,
  patchDetail,
  peekDetail,
  pictureOf,
  readDetail,
} from './detail.ts';
import { drawMarks, isBlank } from './draw-marks.ts';

/** Marks in quick succession share one mask. Milliseconds. */
const PAUSE_MS = 700;

interface Size {
  width: number;
  height: number;
}

/** The size that the mask of a form has; undefined where it is not known. */
export type SizeOfMask = (form: PanelForm) => Promise<Size | undefined>;

/** That of the photo which is marked. */
export async function sizeOfPhoto(form: PanelForm): Promise<Size | undefined> {
  const picture = pictureOf(form.files.peek());
  const file = picture && (await form.load(picture.uploadId));
  return file && measure(file);
}

/** The mask of a picture of this size: white on black; undefined where nothing is marked. */
async function maskFile(marks: readonly Mark[], { width, height }: Size): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = '#fff';
  drawMarks(context, marks, canvas);
  if (isBlank(context, canvas)) return undefined;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], 'mask.png', { type: 'image/png' }) : undefined;
}

function dropMasks(form: PanelForm, but?: string): void {
  for (const { slot, uploadId } of form.files.peek())
    if (slot === MASK && uploadId !== but) form.remove(uploadId);
}

async function make(form: PanelForm, sizeOf: SizeOfMask): Promise<void> {
  const { change, ...detail } = peekDetail(form);
  const picture = pictureOf(form.files.peek());
  const marks = marksOf({ change, ...detail }, form.files.peek());
  const size = marks.length > 0 ? await sizeOf(form) : undefined;
  const mask = size && (await maskFile(marks, size));
  const isStale = peekDetail(form).change !== change || pictureOf(form.files.peek()) !== picture;
  if (isStale) return;
  const uploadId = mask && form.add(MASK, { file: mask });
  dropMasks(form, uploadId);
  patchDetail(
    form,
    uploadId === undefined
      ? { mask: undefined, blank: change }
      : { mask: { uploadId, change }, blank: undefined },
  );
}

/** Keeps the mask's file as the marks say, while the page is open. Returns the function that stops it. */
export function watchMarks(form: PanelForm, sizeOf: SizeOfMask): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen: string | undefined;
  const stop = effect(() => {
    const detail = readDetail(form.detail.value);
    const files = form.files.value;
    const picture = pictureOf(files);
    const phase = picture && form.stateOf(picture.uploadId)?.phase;
    const isMade = isMaskMade(detail, files);
    const isBlankForm = marksOf(detail, files).length === 0 && files.every(({ slot }) => slot !== MASK);
    const state = `${picture?.uploadId} ${detail.change} ${phase === 'preparing'}`;
    if (phase === 'preparing' || phase === 'refused' || isMade || isBlankForm || seen === state) return;
    seen = state;
    clearTimeout(timer);
    timer = setTimeout(() => void make(form, sizeOf), PAUSE_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
