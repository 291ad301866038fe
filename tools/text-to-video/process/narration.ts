import { shotSeconds } from '#contract/tools/storyboard/telling.ts';
import type { ProcessContext } from '#server/jobs/port.ts';
import { partsOf } from '#tools/voices.ts';

/** How often it is spoken until it fits, and how much faster than usual at most. */
const TIMES = 3;
const MOST_PACE = 2;
/** What is spoken faster is not shorter by quite as much. */
const MORE = 1.03;
/** Of the whole work. */
export const SHARE = 0.15;

interface Narration {
  voice: string;
  /** Of the film. */
  seconds: number;
  folder: string;
}

/**
 * Has the shots spoken by whatever speaks here, faster where the film is short for them.
 * @returns a sound for each shot
 */
export async function narrate(
  shots: readonly string[],
  { voice, seconds, folder }: Narration,
  { use, progress }: Pick<ProcessContext, 'use' | 'progress'>,
): Promise<string[]> {
  const file = (n: number, ending: string): string => `${folder}/said-${n}.${ending}`;
  let speed = 1;
  for (let time = 1; ; time++) {
    let needed = 0;
    for (const [n, text] of shots.entries()) {
      const { durationMs } = await use(
        'speak',
        {
          text,
          ...partsOf(voice),
          speed,
          pitch: 1,
          pause: 0,
          output: file(n, 'mp3'),
          captions: file(n, 'vtt'),
          picture: file(n, 'webp'),
        },
        ({ stage, fraction }) => progress({ stage, fraction: (SHARE * (n + fraction)) / shots.length }),
      );
      needed += shotSeconds(durationMs / 1000);
    }
    if (needed <= seconds || time === TIMES || speed === MOST_PACE)
      return shots.map((_, n) => file(n, 'mp3'));
    speed = Math.min(MOST_PACE, (speed * MORE * needed) / seconds);
  }
}
