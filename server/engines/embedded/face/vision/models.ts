import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cv, withMats, type Mat, type Net } from './opencv.ts';

const require = createRequire(import.meta.url);
const packageFile = (name: string, file: string): Buffer =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file));

/** One file out of the archive that @mediapipe/face_mesh packs its parts into; the loader beside it lists the offsets. */
function packed(wanted: string): Buffer {
  const name = 'face_mesh_solution_packed_assets';
  const listing = packageFile('@mediapipe/face_mesh', `${name}_loader.js`).toString();
  const found = new RegExp(`"[^"]*/${wanted}", "start": (\\d+), "end": (\\d+)`).exec(listing);
  if (!found) throw new Error(`${wanted} is not in @mediapipe/face_mesh`);
  return packageFile('@mediapipe/face_mesh', `${name}.data`).subarray(Number(found[1]), Number(found[2]));
}

const sources = {
  /** Faces from about 1/12 of the picture's side, input 192. */
  fullRange: () => packageFile('@mediapipe/face_detection', 'face_detection_full_range.tflite'),
  /** Faces from about 1/5 of the picture's side, input 128; four times as fast. */
  shortRange: () => packageFile('@mediapipe/face_detection', 'face_detection_short_range.tflite'),
  /** 468 points of one upright face, input 192. */
  landmarks: () => packed('face_landmark.tflite'),
} as const;

export type ModelName = keyof typeof sources;

interface Model {
  readonly net: Net;
  readonly outputs: string[];
}
const models = new Map<ModelName, Model>();

function model(name: ModelName): Model {
  const ready = models.get(name);
  if (ready) return ready;
  cv.FS_createDataFile('/', name, sources[name](), true, false, false);
  const net = cv.readNetFromTFLite(`/${name}`);
  cv.FS_unlink(`/${name}`);
  const outputs = withMats((keep) => {
    const names = keep(net.getUnconnectedOutLayersNames());
    return Array.from({ length: names.size() }, (_, i) => names.get(i));
  });
  const loaded = { net, outputs };
  models.set(name, loaded);
  return loaded;
}

/**
 * Runs a network over a square RGB picture and returns the output whose name matches.
 * Each output asked for costs a whole forward pass with this build of OpenCV, so ask for as few as possible.
 * `mean` and `scale` map bytes to the network's input range.
 */
export function infer(
  name: ModelName,
  image: Mat,
  side: number,
  scale: number,
  mean: number,
  output: RegExp,
): Float32Array {
  const { net, outputs } = model(name);
  const layer = outputs.find((o) => output.test(o));
  if (!layer) throw new Error(`${name} has no output like ${output.source}`);
  return withMats((keep) => {
    net.setInput(
      keep(
        cv.blobFromImage(
          image,
          scale,
          new cv.Size(side, side),
          new cv.Scalar(mean, mean, mean),
          false,
          false,
          cv.CV_32F,
        ),
      ),
    );
    return keep(net.forward(layer)).data32F.slice();
  });
}

/** Vertices (x, y, z in cm, y up, looking to +z) and triangles of the canonical face. */
export interface CanonicalFace {
  readonly points: Float32Array;
  readonly triangles: Uint16Array;
}

/** Reads the canonical face: protobuf `Mesh3d`, field 3 = floats x, y, z, u, v a vertex, field 4 = triangle indices. */
export function canonicalFace(): CanonicalFace {
  const bytes = packed('geometry_pipeline_metadata_landmarks.binarypb');
  const floats: number[] = [];
  const triangles: number[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  if (varint() >> 3 !== 1) throw new Error('the canonical face comes first in its file');
  const end = varint() + at;
  while (at < end) {
    const tag = varint();
    if ((tag & 7) === 5) {
      floats.push(bytes.readFloatLE(at));
      at += 4;
    } else {
      const value = varint();
      if (tag >> 3 === 4) triangles.push(value);
    }
  }
  const points = new Float32Array((floats.length / 5) * 3);
  for (let i = 0; i < points.length / 3; i++)
    for (let k = 0; k < 3; k++) points[3 * i + k] = floats[5 * i + k]!;
  return { points, triangles: Uint16Array.from(triangles) };
}
