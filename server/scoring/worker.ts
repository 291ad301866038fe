import { serveCalls } from '#server/processes/calls.ts';
import { calls } from './calls.ts';
import { score } from './network.ts';

await serveCalls(calls, { score }, () => undefined);
