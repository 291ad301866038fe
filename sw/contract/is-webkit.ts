/** Whether this is the engine of Safari, which all browsers of an iPhone have. */
export const isWebKit = (): boolean =>
  /AppleWebKit/.test(navigator.userAgent) && !/Chrom(?:e|ium)/.test(navigator.userAgent);
