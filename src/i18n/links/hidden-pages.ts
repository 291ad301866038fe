let paths: readonly string[] = [];

/** Sets the paths that are not published in the language on screen: what is drawn from now on does not link to them. */
export function hidePages(hidden: readonly string[] = []): void {
  paths = hidden;
}

export const isHidden = (to = ''): boolean => paths.includes(to.replace(/[?#].*/, ''));
