import { cv, withMats, type Mat, type Net } from './opencv.ts';

interface Network {
  readonly net: Net;
  readonly outputs: string[];
}
const networks = new Map<string, Network>();

/** Opens a TFLite network from its bytes; `infer` knows it by `name` afterwards. */
export function openNetwork(name: string, bytes: Uint8Array): void {
  cv.FS_createDataFile('/', name, bytes, true, false, false);
  const net = cv.readNetFromTFLite(`/${name}`);
  cv.FS_unlink(`/${name}`);
  const outputs = withMats((keep) => {
    const names = keep(net.getUnconnectedOutLayersNames());
    return Array.from({ length: names.size() }, (_, i) => names.get(i));
  });
  networks.set(name, { net, outputs });
}

/**
 * Runs a network over a square RGB picture and returns the output whose name matches.
 * Each output asked for costs a whole forward pass with this build of OpenCV, so ask for as few as possible.
 * `mean` and `scale` map bytes to the network's input range.
 */
export function infer(
  name: string,
  image: Mat,
  side: number,
  scale: number,
  mean: number,
  output: RegExp,
): Float32Array {
  const network = networks.get(name);
  if (!network) throw new Error(`the network ${name} has not been opened`);
  const { net, outputs } = network;
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
