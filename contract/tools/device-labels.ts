import type { MadeLabel } from './device.ts';

/** How results of the families that can work on the device are labeled, there and where they are kept. */
export const deviceLabels = {
  effects: { maker: 'effect', source: 'compositeWithTrainedAlgorithmicMedia', isDrawn: true },
  'face-swap': { maker: 'face swap', source: 'compositeWithTrainedAlgorithmicMedia', isDrawn: true },
  'image-enhancer': { maker: 'enhancer', source: 'algorithmicallyEnhanced', isDrawn: false },
  'image-to-image': { maker: 'styles', source: 'algorithmicallyEnhanced', isDrawn: false },
  'object-remover': { maker: 'object remover', source: 'algorithmicallyEnhanced', isDrawn: false },
  'photo-cut-out': { maker: 'cut-out', source: 'algorithmicallyEnhanced', isDrawn: false },
  'text-to-image': { maker: 'illustrator', source: 'algorithmicMedia', isDrawn: true },
} as const satisfies Record<string, MadeLabel>;

/** Undefined where it makes nothing on the device. */
export const deviceLabelOf = (family: string): MadeLabel | undefined =>
  Object.hasOwn(deviceLabels, family) ? deviceLabels[family as keyof typeof deviceLabels] : undefined;
