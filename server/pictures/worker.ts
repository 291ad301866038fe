import { type Struct, create } from 'superstruct';
import { serveProcess } from '#server/processes/serve.ts';
import { type AnswerOf, type InputOf, type PictureCall, calls } from './calls.ts';
import { PictureRefused } from './work/decoders.ts';
import { inspect } from './work/inspect.ts';
import { clean, draw, merge } from './work/write.ts';

const works: { [C in PictureCall]: (input: InputOf<C>) => Promise<AnswerOf<C>> } = {
  inspect,
  clean,
  merge,
  draw,
};

await serveProcess({
  run: (call, input) => {
    const name = call as PictureCall;
    return works[name](create(input, calls[name].input as unknown as Struct<never>));
  },
  refusalOf: (error) =>
    error instanceof PictureRefused ? { kind: error.rule, message: error.message } : undefined,
});
