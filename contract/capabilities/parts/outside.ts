import { enums, integer } from 'superstruct';

/** Pixels that are added at each side of a picture. */
export const added = { left: integer(), top: integer(), right: integer(), bottom: integer() };
export const border = enums(['fill', 'blur', 'mirror']);
