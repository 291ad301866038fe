import { extname } from 'node:path';
import type { Clips } from '#server/clips/port.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Pictures } from '#server/pictures/port.ts';
import type { ResultFile } from '#server/jobs/port.ts';

const WIDTH = 640;

/** Adds a still to a result that moves and has none; `output` gives a path to write to. */
export type AddPoster = (made: ResultFile, output: (ending: string) => string) => Promise<ResultFile>;

export function createPosters(clips: Clips, pictures: Pictures): AddPoster {
  return async (made, output) => {
    const { file, width = 0, height = 0, duration, poster } = made;
    if (poster || duration === undefined || width === 0) return made;
    const drawn = output('.webp');
    try {
      if (['.gif', '.webp'].includes(extname(file)))
        await pictures.draw(file, false, { width: Math.min(WIDTH, width) }, drawn);
      else await clips.poster(file, WIDTH, drawn);
    } catch (error) {
      // A result is not lost for want of its poster.
      if (error instanceof HttpError) return made;
      throw error;
    }
    const wide = Math.min(WIDTH, width);
    return { ...made, poster: { file: drawn, width: wide, height: Math.round((wide * height) / width) } };
  };
}
