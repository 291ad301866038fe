/** The source's face in the result's shape, in linear light, with masks of its pixels. */
export interface Layer {
  readonly linear: Float32Array;
  /** 1 where the new face can show. */
  readonly covered: Uint8Array;
  /** Eyes, brows, lips, nostrils of either face: not 0. */
  readonly features: Uint8Array;
  /** How unlike skin the source is, where known. */
  readonly nonSkin: Float32Array | undefined;
}
