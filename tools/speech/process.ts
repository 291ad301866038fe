import { create, number, object, optional, string } from 'superstruct';
import { type ToolProcess, WorkRefused } from '#server/jobs/port.ts';
import { notices } from './process/notices.ts';
import { partsOf } from '#tools/voices.ts';

const Options = object({
  text: string(),
  voice: string(),
  speed: optional(number()),
  pitch: optional(number()),
  pause: optional(number()),
});

const PARODY = 'trump-ai-voice-generator';
/** An invented voice of nobody: low, slow, with long pauses. */
const PARODY_MANNER = { speaker: 'bass', speed: 0.88, pitch: 0.85, pause: 0.25 };

/** Says before the price that there is nothing to speak. */
export const inspect: NonNullable<ToolProcess['inspect']> = ({ options }) => {
  if (!/[\p{L}\p{N}]/u.test(create(options, Options).text))
    throw new WorkRefused('input_refused', {
      data: { fields: [{ field: 'text', message: 'required' }] },
      text: 'nothing_to_speak',
    });
  return Promise.resolve({ facts: {} });
};

export const process: ToolProcess['process'] = async ({ tool, options }, { output, use }) => {
  const { text, voice, speed = 1, pitch = 1, pause = 0 } = create(options, Options);
  const { language, speaker } = partsOf(voice);
  const isParody = tool === PARODY;
  const [file, captions, picture] = [output('.mp3'), output('.vtt'), output('.webp')];
  const { durationMs, width, height } = await use('speak', {
    text: isParody ? `${notices[language] ?? notices['en']}\n${text}` : text,
    language,
    ...(isParody ? PARODY_MANNER : { speaker, speed, pitch, pause }),
    output: file,
    captions,
    picture,
  });
  return [{ file, duration: durationMs / 1000, captions, poster: { file: picture, width, height } }];
};
