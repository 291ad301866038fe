import { create, number, object, optional, string } from 'superstruct';
import { type ToolProcess, WorkRefused } from '#server/jobs/port.ts';
import { notices } from './process/notices.ts';
import { namesPublicFigure } from './process/public-figures.ts';
import { partsOf } from '#tools/voices.ts';

const Options = object({
  text: string(),
  voice: string(),
  speed: optional(number()),
  pitch: optional(number()),
  pause: optional(number()),
  language: optional(string()),
  title: optional(string()),
  said: optional(string()),
});

const CLONE = 'clone-voice';
const SAMPLE = 'audio';

const PARODY = 'trump-ai-voice-generator';
/** An invented voice of nobody: low, slow, with long pauses. */
const PARODY_MANNER = { speaker: 'bass', speed: 0.88, pitch: 0.85, pause: 0.25 };

/** Says before the price that there is nothing to speak, or that a voice may not be cloned. */
export const inspect: NonNullable<ToolProcess['inspect']> = ({ options, capability }) => {
  const { text, title = '' } = create(options, Options);
  if (!/[\p{L}\p{N}]/u.test(text))
    throw new WorkRefused('input_refused', {
      data: { fields: [{ field: 'text', message: 'required' }] },
      text: 'nothing_to_speak',
    });
  if (capability !== CLONE) return Promise.resolve({ facts: { sample: 0 } });
  if (namesPublicFigure(title))
    throw new WorkRefused('content_refused', { data: { field: 'options.title' }, text: 'public_figure' });
  return Promise.resolve({ facts: { sample: 1 } });
};

export const process: ToolProcess['process'] = async (work, { output, path, use }) => {
  const { text, voice, speed = 1, pitch = 1, pause = 0, ...options } = create(work.options, Options);
  const { language, speaker } = partsOf(voice);
  const isParody = work.tool === PARODY;
  const [file, captions, picture] = [output('.mp3'), output('.vtt'), output('.webp')];
  const written = { output: file, captions, picture };
  const { durationMs, width, height } =
    work.capability === CLONE
      ? await use(CLONE, {
          text,
          language: options.language ?? language,
          said: options.said,
          audio: await path(work.inputs[SAMPLE] ?? ''),
          ...written,
        })
      : await use('speak', {
          text: isParody ? `${notices[language] ?? notices['en']}\n${text}` : text,
          language,
          ...(isParody ? PARODY_MANNER : { speaker, speed, pitch, pause }),
          ...written,
        });
  return [{ file, duration: durationMs / 1000, captions, poster: { file: picture, width, height } }];
};
