import type { DeviceLabel, DeviceProblem, DeviceTask } from '#contract/tools/device.ts';

/**
 * Page to worker: work of a family; a whole result of one (`make`), or of shapes that the page has drawn
 * (`finish`); or the end of interest in it.
 */
export type DeviceRequest =
  | { id: number; family: string; work: string; input: unknown }
  | { id: number; family: string; make: DeviceTask }
  | { id: number; finish: { bitmap: ImageBitmap; label: DeviceLabel } }
  | { cancel: number };
/** Worker to page. */
export type DeviceAnswer =
  | { id: number; share: number }
  | { id: number; value: unknown }
  | { id: number; problem: DeviceProblem; message: string };
