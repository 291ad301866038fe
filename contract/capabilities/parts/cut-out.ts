import { enums, optional, string } from 'superstruct';
import { inputFile } from './files.ts';

/** People of a clip on another ground: a color as six hexadecimal digits behind #, or a picture. */
export const cutOut = {
  target: inputFile(),
  ground: enums(['transparent', 'color', 'blur', 'image']),
  color: string(),
  image: optional(inputFile()),
};
