/** True on something that people call a phone: it is touched, and small whichever way it is held. */
export const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;
