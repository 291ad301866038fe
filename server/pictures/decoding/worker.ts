import { calls } from '#server/pictures/calls.ts';
import { serveCalls } from '#server/processes/calls.ts';
import { PictureRefused } from './decoders.ts';
import { fit } from './fit.ts';
import { inspect } from './inspect.ts';
import { label } from './label.ts';
import { look } from './look.ts';
import { preview } from './preview.ts';
import { take } from './take.ts';
import { clean, draw, merge } from './write.ts';

await serveCalls(calls, { inspect, clean, merge, draw, label, take, fit, look, preview }, (error) =>
  error instanceof PictureRefused ? { kind: error.rule, message: error.message } : undefined,
);
