import { type Struct, create } from 'superstruct';
import { serveProcess } from '#server/processes/serve.ts';
import { type AnswerOf, type InputOf, type PictureCall, calls } from '#server/pictures/calls.ts';
import { PictureRefused } from './decoders.ts';
import { inspect } from './inspect.ts';
import { label } from './label.ts';
import { preview } from './preview.ts';
import { clean, draw, merge } from './write.ts';

const works: { [C in PictureCall]: (input: InputOf<C>) => Promise<AnswerOf<C>> } = {
  inspect,
  clean,
  merge,
  draw,
  label,
  preview,
};

await serveProcess({
  run: (call, input) => {
    const name = call as PictureCall;
    return works[name](create(input, calls[name].input as unknown as Struct<never>));
  },
  refusalOf: (error) =>
    error instanceof PictureRefused ? { kind: error.rule, message: error.message } : undefined,
});
