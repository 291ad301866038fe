/** Families of tools that can make whole results on the user's own device. */
export const deviceFamilies: readonly string[] = [
  'effects',
  'face-swap',
  'image-enhancer',
  'image-to-image',
  'object-remover',
  'text-to-image',
];

/** Those of them whose networks are a download of their own, so that it is for those who want it. */
export const largeDeviceFamilies: readonly string[] = ['effects', 'face-swap'];
