type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Whether a click follows a link in this tab; with a modifier key or another button it opens a tab, a window
 * or a download.
 */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
