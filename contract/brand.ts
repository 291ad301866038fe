/** The one place that names the site. Renaming it means editing this file and replacing the icons. */
export const brand = {
  name: 'Mirari',
  /** Prefix of storage keys that carry the product's name. */
  key: 'mirari',
} as const;
