import { enums, number } from 'superstruct';
import { inputFile } from './files.ts';

/** A clip that is made clearer; `noise` is the deviation that is taken away, grey levels. */
export const enhancement = { target: inputFile(), scale: enums([1, 2]), noise: number() };
