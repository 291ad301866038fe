import { type Infer, array, boolean, create, number, object, optional, record, string } from 'superstruct';
import { type ClipPerson, type DetectedFace, Detection, PeopleSearch } from '#contract/tools/faces.ts';
import { mainKind } from '#contract/tools/tool.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import type { FormFile, PanelForm } from '#src/platform/tool-panel.ts';
import { SourceFace } from '#tools/sample-entry.ts';

const FaceDetail = object({
  /**
   * The faces of the target: its upload, the name the server knew it by then, and what was found: faces of a
   * photo, or people of a clip.
   */
  found: optional(
    object({
      uploadId: string(),
      name: string(),
      detection: optional(Detection),
      search: optional(PeopleSearch),
    }),
  ),
  /**
   * Faces that may be put in: the site's sample faces, or pictures of the user's, which are counted from 1.
   */
  sources: array(
    object({
      id: string(),
      uploadId: string(),
      number: number(),
      preset: optional(SourceFace),
      /** The file that the account keeps of it; and its title and picture, where it came from there. */
      kept: optional(string()),
      title: optional(string()),
      face: optional(string()),
      /**
       * Where its photo shows several faces: which of them it is, in reading order, and the server's id of that
       * face at the time of `checked`.
       */
      place: optional(number()),
      faceId: optional(string()),
      /** Its face wears glasses, which come off. */
      glasses: optional(boolean()),
      /** The server's name of the picture at the time when a face was found in it. */
      checked: optional(string()),
    }),
  ),
  /** Face id -> source id. */
  mapping: record(string(), string()),
  /** The face that the next source goes to. */
  face: optional(string()),
  /** The source chosen last; goes to the first face of a target that comes later. */
  source: optional(string()),
  /** The upload whose faces, as was said before they were known, all get the source that is chosen. */
  everyone: optional(string()),
  /** Upload id -> text of the family, or of the server, that says what is wrong with it. */
  problems: record(string(), string()),
});
export type FaceDetail = Infer<typeof FaceDetail>;
export type Source = FaceDetail['sources'][number];

const blank: FaceDetail = { sources: [], mapping: {}, problems: {} };
const parsed = new WeakMap<object, FaceDetail>();

/** The detail of a draft; blank where it has none. */
export function readDetail(detail: unknown): FaceDetail {
  if (typeof detail !== 'object' || detail === null) return blank;
  const known = parsed.get(detail);
  if (known) return known;
  let made = blank;
  try {
    made = create(detail, FaceDetail);
  } catch {
    // Of an older build.
  }
  parsed.set(detail, made);
  return made;
}

export const detailOf = (form: PanelForm): FaceDetail => readDetail(form.detail.value);
export const peekDetail = (form: PanelForm): FaceDetail => readDetail(form.detail.peek());

export function patchDetail(form: PanelForm, change: Partial<FaceDetail>): void {
  form.setDetail({ ...peekDetail(form), ...change });
}

export const TARGET = 'target';
export const SOURCE = 'source';

export const targetOf = (files: readonly FormFile[]): FormFile | undefined =>
  files.find(({ slot }) => slot === TARGET);

const foundIn = ({ found }: FaceDetail, files: readonly FormFile[]): FaceDetail['found'] =>
  found && found.uploadId === targetOf(files)?.uploadId ? found : undefined;

/** The faces of the photo that is in the form now, with their places. */
export const placesOf = (detail: FaceDetail, files: readonly FormFile[]): readonly DetectedFace[] =>
  foundIn(detail, files)?.detection?.faces ?? [];

/** The people of the clip that is in the form now. */
export const peopleOf = (detail: FaceDetail, files: readonly FormFile[]): readonly ClipPerson[] =>
  foundIn(detail, files)?.search?.people ?? [];

/** Whose face can change in the target: a face of a photo, or a person of a clip. */
type Found = Pick<DetectedFace, 'face_id' | 'origin'>;

/** The faces, or people, of the target that is in the form now. */
export function facesOf(detail: FaceDetail, files: readonly FormFile[]): readonly Found[] {
  const places = placesOf(detail, files);
  return places.length > 0 ? places : peopleOf(detail, files);
}

/** Whether the faces of the target are found only with a network, which is away. */
export function isFoundLater(form: PanelForm, uploadId: string): boolean {
  const { phase, problem } = form.stateOf(uploadId) ?? {};
  return isOffline.value && problem === undefined && phase !== 'held' && phase !== 'preparing';
}

/** The target moves: a GIF or a video. */
export const isClip = ({ work }: PanelForm): boolean => ['gif', 'video'].includes(mainKind(work));

export const mostFaces = ({ work }: PanelForm): number => work.ownLimits?.['max_faces'] ?? 1;
