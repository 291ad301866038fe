/** Most frames of a GIF or an animated WebP. */
export const MOST_GIF_FRAMES = 1500;
/** A clip whose longer side has more pixels is refused. */
export const LONGEST_SIDE = 7680;
/** The longer side of results, in pixels: 1080p. A larger clip is scaled down to it. */
export const RESULT_SIDE = 1920;
