/** A large soft key from above left, a warm fill, and two rims that lift the outline off the background. */
export const studioLight = {
  keyDir: [-0.42, 0.52, 0.95],
  keyColour: [1.02, 0.94, 0.86],
  fillDir: [0.8, 0, 0.75],
  fillColour: [0.2, 0.18, 0.2],
  rimDirA: [0.85, 0.25, -0.85],
  rimColourA: [1.1, 0.6, 1.5],
  rimDirB: [-0.9, 0.35, -0.75],
  rimColourB: [0.5, 0.55, 1.2],
  ambientTop: [0.2, 0.19, 0.22],
  ambientBottom: [0.13, 0.1, 0.1],
};

/** A portrait lens three head-lengths away. */
export const portraitCamera = {
  eye: [0, -0.15, 9],
  lookAt: [0, -0.23, 0],
  tanHalfView: 0.166,
  near: 4,
  far: 16,
};

/** The sun low behind the people, the sky in front of them. */
export const eveningLight = {
  ...studioLight,
  keyColour: [1.05, 0.9, 0.76],
  rimDirA: [0.75, 0.35, -0.9],
  rimColourA: [2.0, 1.05, 0.65],
  rimDirB: [-0.75, 0.35, -0.9],
  rimColourB: [1.7, 0.8, 0.75],
  ambientTop: [0.22, 0.17, 0.22],
};
