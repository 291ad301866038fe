import { clamp, type Picture } from '#server/engines/embedded/face/vision/plane.ts';
import { RING, ringMask } from '#server/engines/embedded/face/vision/mesh.ts';
import type { Landmarks } from '#server/engines/embedded/face/vision/landmarks.ts';
import { softMask, type LocalGain } from './eyes.ts';
import type { Frame } from './frame.ts';
import { FLOOR, type GainField } from './light.ts';
import { LINEAR } from './tone.ts';

/**
 * Lips under a skin's gain turn garish where the skins differ much: their gain is half way (geometric mean) between the
 * skin's and the one that would give them the target's own lip colour. Undefined where the target's lips are hidden.
 */
export function lipGain(frame: Frame, warped: Picture, shape: Landmarks, field: GainField, occluder: Float32Array): LocalGain | undefined {
  const { picture } = frame;
  const ours = lipMask(shape, frame);
  const theirs = lipMask(frame.points, frame);
  const [from, to, skin] = [[0, 0, 0], [0, 0, 0], [0, 0, 0]];
  let [ourCount, theirCount, hidden] = [0, 0, 0];
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const i = y * picture.width + x;
      if (!ours[i] && !theirs[i]) continue;
      const j = 3 * (y * field.extent.width + x);
      if (ours[i]) ourCount++;
      if (theirs[i]) {
        theirCount++;
        hidden += occluder[i]!;
      }
      for (let c = 0; c < 3; c++) {
        if (ours[i]) {
          from[c]! += LINEAR[warped.data[3 * i + c]!]!;
          skin[c]! += field.gain[j + c]!;
        }
        if (theirs[i]) to[c]! += LINEAR[picture.data[3 * i + c]!]!;
      }
    }
  if (ourCount < 12 || theirCount < 12 || hidden > 0.3 * theirCount) return undefined;
  const gain = [0, 1, 2].map((c) => {
    const own = clamp((to[c]! / theirCount + FLOOR) / (from[c]! / ourCount + FLOOR), 0.2, 5);
    return Math.sqrt((own * skin[c]!) / ourCount);
  });
  return { weight: softMask(ours, frame, 0.012, 0.9), gain: [gain[0]!, gain[1]!, gain[2]!] };
}

/** The red of the lips without the opening between them. */
function lipMask(points: Landmarks, frame: Frame): Uint8Array {
  const inner = ringMask(points, RING.mouth, frame.picture);
  return ringMask(points, RING.lips, frame.picture).map((v, i) => (inner[i] ? 0 : v));
}
