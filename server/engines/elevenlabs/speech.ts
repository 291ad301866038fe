import { nonempty, nullable, optional, string, type } from 'superstruct';
import type { Answered } from '#server/engines/as-remote.ts';
import { shaped } from '#server/engines/http/answers.ts';
import type { Model } from '#server/engines/port.ts';
import { languageCode } from '#server/engines/providers/words.ts';
import { type Account, failureOf } from './account.ts';
import { alignment, cuesIn } from './alignment.ts';
import type { ElevenModel } from './models.ts';

const WITHIN_MS = 8 * 60_000;
/** Plans take a few calls at a time, and tell all others to come back: for twenty seconds they do. */
const TRIES = 7;
/** Base64 of forty minutes. */
const MOST_ANSWER = 64 << 20;
const FORMAT = 'mp3_44100_128';
const LETTERS = 1000;

const spoken = type({ audio_base64: nonempty(string()), alignment: optional(nullable(alignment)) });

/** Stock voices of the provider in place of our speakers: Sarah, Liam, Laura, Brian; George for all others. */
const VOICES: Readonly<Record<string, string>> = {
  ada: 'EXAVITQu4vr4xnSDxMaL',
  leo: 'TX3LPaxmHKxFdv7VOQHJ',
  nia: 'FGY2WHTYpPnrIDTdsKH5',
  bass: 'nPczCjzI2devNBz1zQrb',
};
export const voiceFor = (speaker: string): string => VOICES[speaker] ?? 'JBFqnCBsd6RMkjVDRZzb';

interface Said {
  voice: string;
  text: string;
  language: string;
  speed?: number;
}

/** What it took by their count, at what the operator says that a thousand letters cost. */
function usdOf({ cost }: Model, { perLetter }: ElevenModel, credits: number): number | undefined {
  if (cost?.per !== '1k_letters' || !(credits > 0)) return undefined;
  return (credits * cost.usd) / (LETTERS * perLetter);
}

/** Speaks, and tells when each stretch of the text is heard. @throws EngineFailure */
export async function say(
  { http, base, headers }: Account,
  one: ElevenModel,
  { model, voice, text, language, speed }: Said & { model: Model },
  signal: AbortSignal,
): Promise<Answered> {
  const asked = {
    text,
    model_id: one.target,
    ...(one.isTold ? { language_code: languageCode(language) } : {}),
    ...(speed === undefined ? {} : { voice_settings: { speed } }),
  };
  const at = `${base}/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=${FORMAT}`;
  const answer = await http.call(at, {
    method: 'POST',
    paid: true,
    tries: TRIES,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    withinMs: WITHIN_MS,
    most: MOST_ANSWER,
    signal,
  });
  if (answer.status !== 200) throw failureOf(http, answer);
  const { audio_base64: sound, alignment: heard } = shaped(http, answer.body, spoken);
  return {
    bytes: Buffer.from(sound, 'base64'),
    usd: usdOf(model, one, Number(answer.header('character-cost'))),
    cues: heard ? cuesIn(heard, text, language) : undefined,
  };
}
