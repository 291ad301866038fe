import { string } from 'superstruct';
import { outputFile } from './files.ts';

/** A text of a language of the site, the sound, its captions (WebVTT) and a picture of its wave. */
export const spoken = {
  text: string(),
  language: string(),
  output: outputFile(),
  captions: outputFile(),
  picture: outputFile(),
};
