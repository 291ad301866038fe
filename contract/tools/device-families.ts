import type { Tool, ToolWork } from './tool.ts';

/** Families of tools that can make whole results on the user's own device. */
export const deviceFamilies: readonly string[] = [
  'effects',
  'face-swap',
  'image-enhancer',
  'image-to-image',
  'object-remover',
  'photo-cut-out',
  'text-to-image',
];

/** Those of them whose networks are a download of their own, so that it is for those who want it. */
export const largeDeviceFamilies: readonly string[] = ['effects', 'face-swap', 'photo-cut-out'];

export const worksOnDevice = (
  { family }: Pick<Tool, 'family'>,
  work: Pick<ToolWork, 'result'> | undefined,
): boolean => deviceFamilies.includes(family) && work?.result === 'image';

/** The engine of a job whose result its owner has brought from a device. */
export const DEVICE_ENGINE = 'device';
