import { type Detection, faceIdOf } from '#contract/tools/faces.ts';
import type { FormFile } from '#src/platform/tool-panel.ts';
import type { SampleEntry, SampleLook, SourceFace } from '#tools/sample-entry.ts';
import { samples, sourceFaces } from '#tools/face-swap/samples.ts';
import { targetOf } from '#tools/face-swap/panel/choice/detail.ts';

const all = Object.values(samples).flat();

/** The sample that a file of the form is; undefined for the user's own. */
export const sampleOf = (file: FormFile | undefined): SampleEntry | undefined =>
  file?.site && all.find(({ file_url: address }) => address === file.site?.address);

/**
 * The faces of a sample picture without a call to the server; `name` is the server's name of the file, if it
 * has one.
 */
export function facesOfSample(sample: SampleEntry, name: string): Detection {
  const faces = sample.faces.flatMap(({ origin, origin_copy: box }, index) =>
    typeof box === 'string'
      ? []
      : [{ face_id: faceIdOf(name || sample.value, index), ...box, origin, score: 1 }],
  );
  return { faces, frames: 1, duration: null, width: sample.width ?? 0, height: sample.height ?? 0 };
}

/** What the faces must look like that go into the target; a photo of the user's own takes rendered ones. */
export const lookOf = (files: readonly FormFile[]): SampleLook =>
  sampleOf(targetOf(files))?.look ?? 'rendered';

export const presetsFor = (files: readonly FormFile[]): readonly SourceFace[] => {
  const look = lookOf(files);
  return sourceFaces.filter((face) => face.look === look);
};
