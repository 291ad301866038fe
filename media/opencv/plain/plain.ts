import type { OpenCvModule } from '#media/opencv/opencv.ts';
import { cvtColor } from './colour.ts';
import { GaussianBlur, REFLECT, REPLICATE, blur, dilate, getStructuringElement } from './filter.ts';
import { PlainMat, Point, Scalar, Size, TYPES, matFromArray } from './mat.ts';
import { AREA, CONSTANT, LINEAR, resize, warpAffine } from './resample.ts';
import { MatVector, connectedComponents, distanceTransform, fillPoly } from './shapes.ts';

const ofClipsOnly = (): never => {
  throw new Error('this call of OpenCV is made for clips only, which no device makes');
};

/**
 * The calls of OpenCV that work on photos needs, in plain numbers: for devices, where its build would be three
 * megabytes to download and `eval` would have to be allowed. Results differ by a grey level at most, distances and
 * polygons not at all.
 */
export const plainOpenCv = {
  ...TYPES,
  Mat: PlainMat,
  MatVector,
  Size,
  Scalar,
  Point,
  INTER_LINEAR: LINEAR,
  INTER_AREA: AREA,
  BORDER_CONSTANT: CONSTANT,
  BORDER_REPLICATE: REPLICATE,
  BORDER_REFLECT: REFLECT,
  DIST_L2: 2,
  MORPH_ELLIPSE: 2,
  COLOR_RGB2Lab: 45,
  matFromArray,
  resize,
  warpAffine,
  GaussianBlur,
  blur,
  cvtColor,
  fillPoly,
  distanceTransform,
  connectedComponents,
  getStructuringElement,
  dilate,
  remap: ofClipsOnly,
  calcOpticalFlowFarneback: ofClipsOnly,
} as unknown as OpenCvModule;
