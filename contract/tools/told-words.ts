import { array, object, string } from 'superstruct';

/**
 * Words of a prompt as written, of models that tell: those whose things are in the picture, those that are understood
 * and not shown (`left`), and those that are not known.
 */
export const toldWords = { drawn: array(string()), left: array(string()), unknown: array(string()) };
export const ToldWords = object(toldWords);
