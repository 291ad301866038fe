import { array, boolean, create, enums, integer, object, optional, string, type } from 'superstruct';
import { readBoard } from '#contract/tools/storyboard/board.ts';
import { MAX_TEXT } from '#contract/tools/options.ts';
import { writeStoryboard } from '#contract/tools/storyboard/calls.ts';
import { type ToolProcess, WorkRefused, toolCall } from '#server/jobs/port.ts';
import { partsOf } from '#tools/voices.ts';
import { narrate, SHARE } from './process/narration.ts';
import { lengths, qualities, ratios } from './tool.ts';

const Options = object({
  prompt: string(),
  storyboard: string(),
  ratio: enums(ratios),
  /** A model may have other lengths than the form's. */
  duration_s: string(),
  quality: enums(['480p', '720p', '1080p']),
  captions: boolean(),
  narration: boolean(),
  voice: string(),
  sound: optional(boolean()),
  seed: optional(integer()),
});
const Plan = type({ seed: integer(), shots: array(string()) });

const refused = (
  field: string,
  message: string,
  text: string,
  values: Record<string, string | number> = {},
) => new WorkRefused('input_refused', { data: { fields: [{ field, message }] }, text, values });

/** Even sides, the shorter one of this many pixels. */
function frameOf(ratio: string, side: number): { width: number; height: number } {
  const [w = 1, h = 1] = ratio.split(':').map(Number);
  const short = Math.min(w, h);
  const even = (value: number): number => 2 * Math.round((side * value) / short / 2);
  return { width: even(w), height: even(h) };
}

type Inspect = NonNullable<ToolProcess['inspect']>;

/** Says before the price what cannot be drawn, written or said. */
const readStoryboard: Inspect = async ({ options }, { use }) => {
  const { prompt, storyboard, captions, duration_s: seconds, seed, ...how } = create(options, Options);
  const shots = storyboard === '' ? undefined : readBoard(storyboard);
  if (storyboard !== '' && shots === undefined)
    throw refused('options.storyboard', 'invalid', 'story_refused.board');
  const narrator = how.narration ? partsOf(how.voice) : undefined;
  const board = await use('read-storyboard', {
    prompt,
    captions,
    ...(shots ? { shots } : {}),
    ...(narrator ? { narrator } : {}),
  });
  const unknown = board.shots.findIndex(({ isDrawn }) => !isDrawn);
  const missing = board.shots.flatMap((shot) => shot.missing);
  if (missing.length > 0)
    throw new WorkRefused('input_refused', {
      data: {
        fields: [
          shots ? { field: 'options.storyboard', message: 'unknown' } : { field: 'prompt', message: 'words' },
        ],
        words: missing,
      },
      text: 'missing_words',
      values: { words: missing.join(', ') },
    });
  if (board.shots.length === 0 || (unknown >= 0 && shots === undefined))
    throw refused('prompt', 'words', 'unknown_words');
  if (unknown >= 0) throw refused('options.storyboard', 'unknown', 'story_refused.shot', { n: unknown + 1 });
  if (board.unwritable !== undefined)
    throw refused('options.captions', 'font', 'story_refused.font', { letter: board.unwritable });
  const { spokenS = 0 } = board;
  if (spokenS > Number(seconds)) {
    const takes = lengths.find((length) => Number(length) >= spokenS);
    throw new WorkRefused('input_refused', {
      data: { fields: [{ field: 'options.duration_s', message: 'short', ...(takes && { takes }) }] },
      text: 'story_refused.long',
      values: { seconds: Math.ceil(spokenS) },
    });
  }
  const all = (key: 'drawn' | 'left' | 'unknown'): string[] => [
    ...new Set(board.shots.flatMap((shot) => shot[key])),
  ];
  const words = { drawn: all('drawn'), left: all('left'), unknown: all('unknown') };
  return { facts: {}, plan: { seed: seed ?? 1, shots: board.shots.map(({ text }) => text), words } };
};

/** Only who films a storyboard reads it before: others film every prompt. */
export const inspect: Inspect = (work, context) => {
  if (work.capability === 'film-storyboard') return readStoryboard(work, context);
  return Promise.resolve({ facts: {}, plan: { seed: create(work.options, Options).seed ?? 1, shots: [] } });
};

export const process: ToolProcess['process'] = async (work, context) => {
  const { output, progress, use } = context;
  const { prompt, ratio, duration_s: seconds, quality, captions, ...how } = create(work.options, Options);
  const { seed, shots } = create(work.plan, Plan);
  const file = output('.mp4');
  const film = {
    ...frameOf(ratio, qualities[quality].side),
    seconds: Number(seconds),
    seed,
    label: true,
    output: file,
  };
  const filmed = async () => {
    const folder = await context.folder();
    const begin = how.narration ? SHARE : 0;
    const said = how.narration
      ? { said: await narrate(shots, { voice: how.voice, seconds: film.seconds, folder }, context) }
      : {};
    return use('film-storyboard', { ...film, shots, captions, ...said, folder }, ({ stage, fraction }) =>
      progress({ stage, fraction: begin + (1 - begin) * fraction }),
    );
  };
  const { width, height, durationMs } =
    work.capability === 'film-storyboard'
      ? await filmed()
      : await use('generate-video', { ...film, prompt, sound: how.sound ?? true });
  return [{ file, width, height, duration: durationMs / 1000 }];
};

/** Bytes of the longest prompt, in any script. */
const PROMPT_BYTES = 4 * MAX_TEXT;

export const calls: NonNullable<ToolProcess['calls']> = [
  toolCall(
    writeStoryboard,
    async ({ prompt }, { use }) => {
      const { shots, left } = await use('read-storyboard', { prompt, captions: false });
      return { shots: shots.map(({ isDrawn, ...shot }) => ({ ...shot, is_drawn: isDrawn })), left };
    },
    { who: 'owner', jsonBytes: PROMPT_BYTES },
  ),
];
