/** True on a phone: a touch device that is small in both orientations. */
export const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 600;
