import {
  type Infer,
  array,
  boolean,
  create,
  defaulted,
  enums,
  number,
  object,
  optional,
  string,
} from 'superstruct';
import type { FormFile, PanelForm } from '#src/platform/tool-panel.ts';

/** Family of the texts that all tools share whose pictures are marked. */
export const TEXTS = 'marks';

/** Slot of what is made of the marks. */
export const MASK = 'mask';

/** Slots of what is never marked; every other file is what the marks are on. */
const ASIDE: readonly string[] = [MASK, 'background'];

/**
 * One thing the user did to the mask; places are 0 to 1 of the picture. A line is a brush of `size` (a share
 * of the longer side) along points x, y, x, y …; a box is its two corners; an area is what a closed line
 * surrounds.
 */
const Mark = object({
  kind: enums(['line', 'box', 'area']),
  /** Takes away instead of adding. */
  erase: boolean(),
  size: number(),
  points: array(number()),
});
export type Mark = Infer<typeof Mark>;

const modes = ['thing', 'brush', 'box', 'eraser'] as const;
export type Mode = (typeof modes)[number];

const Detail = object({
  picture: optional(string()),
  marks: defaulted(array(Mark), () => []),
  undone: defaulted(array(Mark), () => []),
  mode: optional(enums(modes)),
  /** Of the brush, as a share of the longer side of what is seen. */
  size: defaulted(number(), 0.06),
  /** Width by height of what the marks are on, as it was shown. */
  ratio: optional(number()),
  /** Number of the last change of the marks. */
  change: defaulted(number(), 0),
  /** The mask's upload, and the change that it was made after. */
  mask: optional(object({ uploadId: string(), change: number() })),
  /** The change after which nothing is left of the marks. */
  blank: optional(number()),
});
type Detail = Infer<typeof Detail>;

const parsed = new WeakMap<object, Detail>();
const blank = create({}, Detail);

export function readDetail(detail: unknown): Detail {
  if (typeof detail !== 'object' || detail === null) return blank;
  const known = parsed.get(detail);
  if (known) return known;
  let made = blank;
  try {
    made = create(detail, Detail);
  } catch {
    // Of an older build.
  }
  parsed.set(detail, made);
  return made;
}

export const pictureOf = (files: readonly FormFile[]): FormFile | undefined =>
  files.find(({ slot }) => !ASIDE.includes(slot));

/** What can be marked: the picture in the form, unless it was refused. */
export function shownPicture({ files, stateOf }: PanelForm): FormFile | undefined {
  const picture = pictureOf(files.value);
  return picture && stateOf(picture.uploadId)?.phase !== 'refused' ? picture : undefined;
}

export const marksOf = (detail: Detail, files: readonly FormFile[]): readonly Mark[] =>
  detail.picture !== undefined && detail.picture === pictureOf(files)?.uploadId ? detail.marks : [];

export const detailOf = (form: PanelForm): Detail => readDetail(form.detail.value);
export const peekDetail = (form: PanelForm): Detail => readDetail(form.detail.peek());

export function patchDetail(form: PanelForm, change: Partial<Detail>): void {
  form.setDetail({ ...peekDetail(form), ...change });
}

function setMarks(form: PanelForm, marks: readonly Mark[], undone: readonly Mark[]): void {
  const picture = pictureOf(form.files.peek())?.uploadId;
  const change = peekDetail(form).change + 1;
  patchDetail(form, { marks: [...marks], undone: [...undone], change, ...(picture ? { picture } : {}) });
}

export function addMark(form: PanelForm, mark: Mark, ratio?: number): void {
  setMarks(form, [...marksOf(peekDetail(form), form.files.peek()), mark], []);
  if (ratio !== undefined) patchDetail(form, { ratio });
}

export function undo(form: PanelForm): void {
  const { marks, undone } = peekDetail(form);
  const last = marks.at(-1);
  if (last) setMarks(form, marks.slice(0, -1), [...undone, last]);
}

export function redo(form: PanelForm): void {
  const { marks, undone } = peekDetail(form);
  const next = undone.at(-1);
  if (next) setMarks(form, [...marks, next], undone.slice(0, -1));
}

export const clearMarks = (form: PanelForm): void => setMarks(form, [], []);

/** Whether the mask in these files is that of the marks as they are now. */
export function isMaskMade(detail: Detail, files: readonly FormFile[]): boolean {
  const { mask, change, picture } = detail;
  return (
    mask?.change === change &&
    picture === pictureOf(files)?.uploadId &&
    files.some(({ uploadId }) => uploadId === mask.uploadId)
  );
}

/** The mask of the marks is still to be made; where nothing is left of them there is none. */
export const isMaskDue = (detail: Detail, files: readonly FormFile[]): boolean =>
  marksOf(detail, files).length > 0 && detail.blank !== detail.change && !isMaskMade(detail, files);
