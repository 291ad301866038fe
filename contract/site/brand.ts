/** The only file that names the site. To rename it, edit this file and replace the icons. */
export const brand = {
  name: 'Mirari',
  /** Prefix of storage keys that carry the product's name. */
  key: 'mirari',
} as const;
