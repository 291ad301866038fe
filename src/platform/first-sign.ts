/** Somebody uses the page, or something has happened that it has to know of. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'scroll',
  'focusin',
  // A password manager types without keys.
  'input',
  'dragenter',
  'storage',
  'offline',
] as const;

/** Resolves when somebody uses the page, from now on. */
export const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const go = ({ type, movementX, movementY }: Partial<PointerEvent>): void => {
      // A page that is drawn below a mouse at rest hears of a move as well.
      if (type !== 'pointermove' || movementX || movementY) resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, go, true);
  });
