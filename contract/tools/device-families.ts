/** Families of tools that can make whole results on the user's own device. */
export const deviceFamilies: readonly string[] = [
  'image-enhancer',
  'image-to-image',
  'object-remover',
  'text-to-image',
];
