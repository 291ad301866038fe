/** Families of tools whose form and texts come with the app shell; those of the others come with their pages. */
export const shellFamilies: readonly string[] = ['face-swap', 'image-enhancer'];
