import { create } from 'superstruct';
import {
  type Capability,
  EngineFailure,
  type InputOf,
  inputStruct,
  type ResultOf,
} from '#server/engines/port.ts';
import { RuinedPicture } from '#media/raster/ruined.ts';
import { type OnStep, serveProcess } from '#server/processes/serve.ts';

export type Work<C extends Capability> = (input: InputOf<C>, step: OnStep) => Promise<ResultOf<C>>;
export type Works = { [C in Capability]?: Work<C> };

/**
 * Serves the calls of the parent process until it exits. `open` runs before the first, and `warmUp` where the process
 * is started before there is one.
 */
export const serve = (works: Works, open: () => Promise<void>, warmUp: () => void): Promise<void> =>
  serveProcess({
    run(call, input, step) {
      const work = works[call as Capability] as Work<Capability> | undefined;
      if (!work) throw new Error(`this process cannot ${call}`);
      return work(create(input, inputStruct(call as Capability)), step);
    },
    refusalOf(error) {
      if (error instanceof RuinedPicture) return { kind: 'garbage', message: error.message, slot: undefined };
      if (!(error instanceof EngineFailure)) return undefined;
      const { kind, message, slot } = error;
      return { kind, message, slot };
    },
    open,
    warmUp,
  });
