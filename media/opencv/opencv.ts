/**
 * The part of an OpenCV matrix that is used here. Views (`data`, `data32F`, ...) die when the wasm heap
 * grows: copy at once.
 */
export interface Mat {
  readonly rows: number;
  readonly cols: number;
  readonly data: Uint8Array;
  readonly data32F: Float32Array;
  readonly data32S: Int32Array;
  readonly data64F: Float64Array;
  copyTo(to: Mat): void;
  delete(): void;
}

interface Disposable {
  delete(): void;
}
interface MatVector extends Disposable {
  push_back(mat: Mat): void;
}
type Size = object;
type Scalar = object;
type Point = object;

/** The calls of OpenCV 4.12 (wasm) that are made here. */
interface OpenCv {
  Mat: new (rows?: number, cols?: number, type?: number, fill?: Scalar) => Mat;
  MatVector: new () => MatVector;
  Size: new (width: number, height: number) => Size;
  Scalar: new (...values: number[]) => Scalar;
  Point: new (x: number, y: number) => Point;
  readonly CV_8UC1: number;
  readonly CV_8UC3: number;
  readonly CV_32F: number;
  readonly CV_32FC1: number;
  readonly CV_32FC3: number;
  readonly CV_32SC2: number;
  readonly CV_32S: number;
  readonly CV_64F: number;
  readonly INTER_LINEAR: number;
  readonly INTER_AREA: number;
  readonly BORDER_CONSTANT: number;
  readonly BORDER_REPLICATE: number;
  readonly BORDER_REFLECT: number;
  readonly DIST_L2: number;
  readonly MORPH_ELLIPSE: number;
  readonly COLOR_RGB2Lab: number;
  readonly CV_32FC2: number;
  readonly TM_CCORR_NORMED: number;
  readonly RANSAC: number;
  matFromArray(rows: number, cols: number, type: number, values: ArrayLike<number>): Mat;
  resize(from: Mat, to: Mat, size: Size, fx: number, fy: number, interpolation: number): void;
  warpAffine(
    from: Mat,
    to: Mat,
    matrix: Mat,
    size: Size,
    interpolation: number,
    border: number,
    fill: Scalar,
  ): void;
  GaussianBlur(from: Mat, to: Mat, size: Size, sigmaX: number, sigmaY: number, border: number): void;
  blur(from: Mat, to: Mat, size: Size, anchor: Point, border: number): void;
  cvtColor(from: Mat, to: Mat, code: number): void;
  fillPoly(mat: Mat, polygons: MatVector, colour: Scalar): void;
  distanceTransform(from: Mat, to: Mat, type: number, mask: number): void;
  connectedComponents(from: Mat, labels: Mat, connectivity: number, type: number): number;
  calcOpticalFlowFarneback(
    from: Mat,
    to: Mat,
    flow: Mat,
    scale: number,
    levels: number,
    window: number,
    iterations: number,
    polyN: number,
    polySigma: number,
    flags: number,
  ): void;
  remap(from: Mat, to: Mat, mapX: Mat, mapY: Mat, interpolation: number, border: number, fill: Scalar): void;
  matchTemplate(image: Mat, part: Mat, scores: Mat, method: number): void;
  goodFeaturesToTrack(
    image: Mat,
    corners: Mat,
    most: number,
    quality: number,
    apart: number,
    mask: Mat,
  ): void;
  calcOpticalFlowPyrLK(
    from: Mat,
    to: Mat,
    points: Mat,
    found: Mat,
    status: Mat,
    error: Mat,
    area: object,
  ): void;
  estimateAffine2D(from: Mat, to: Mat, inliers: Mat, method: number, threshold: number): Mat;
  getStructuringElement(shape: number, size: Size): Mat;
  dilate(from: Mat, to: Mat, kernel: Mat, anchor: Point, times: number, border: number, fill: Scalar): void;
}

/** What `@techstark/opencv-js` is when it has been loaded, its runtime ready or not yet. */
export interface OpenCvModule extends OpenCv {
  onRuntimeInitialized?: () => void;
}

/** The calls themselves; there once `openOpenCv` has been awaited. */
export let cv: OpenCv;

/**
 * Waits until a loaded module can be used. The module is thenable: never return it bare from an async
 * function.
 */
export async function openOpenCv(loaded: OpenCvModule): Promise<void> {
  if (!loaded.Mat)
    await new Promise<void>((resolve) => {
      loaded.onRuntimeInitialized = resolve;
    });
  cv = loaded;
}

/** Runs `work`; every matrix handed to `keep` is freed when it ends, on errors too. */
export function withMats<T>(work: (keep: <M extends Disposable>(mat: M) => M) => T): T {
  const mats: Disposable[] = [];
  try {
    return work((mat) => {
      mats.push(mat);
      return mat;
    });
  } finally {
    for (const mat of mats) mat.delete();
  }
}
