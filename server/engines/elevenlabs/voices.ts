import { FormData } from 'undici';
import { type Infer, array, boolean, is, nullable, number, optional, string, type } from 'superstruct';
import { brand } from '#contract/site/brand.ts';
import { HOUR_MS } from '#contract/time.ts';
import { shaped } from '#server/engines/http/answers.ts';
import { EngineFailure } from '#server/engines/port.ts';
import { type Account, failureOf } from './account.ts';

const ADD_WITHIN_MS = 60_000;
const REMOVE_WITHIN_MS = 20_000;
/** Of a hundred voices with all that is told of each. */
const MOST_LIST = 8 << 20;
const SECOND_MS = 1000;
const LATEST = 'category=cloned&sort=created_at_unix&sort_direction=desc&page_size=100';

const added = type({ voice_id: string(), requires_verification: optional(nullable(boolean())) });
const list = type({
  voices: array(type({ voice_id: string(), name: string(), created_at_unix: optional(nullable(number())) })),
});

/** Voices that are cloned for one call, named by its key, and deleted after it. */
export interface Voices {
  /** Clones a sample for as long as `use` takes. @throws EngineFailure */
  lend<T>(sample: File, key: string, signal: AbortSignal, use: (voice: string) => Promise<T>): Promise<T>;
  /**
   * Deletes the voice of a call that has ended, whatever became of it, and those that were left behind long ago.
   * @throws Error where that cannot be done now
   */
  remove(key: string, signal: AbortSignal): Promise<void>;
}

const BY = `${brand.name} `;

export function openVoices({ http, base, headers }: Account): Voices {
  const add = async (sample: File, key: string): Promise<Infer<typeof added>> => {
    const body = new FormData();
    body.append('name', `${BY}${key}`);
    body.append('files', sample);
    try {
      const answer = await http.call(`${base}/v1/voices/add`, {
        method: 'POST',
        paid: true,
        headers,
        body,
        withinMs: ADD_WITHIN_MS,
        // Its end is awaited even where the call is stopped: only then is it known what to delete.
        signal: AbortSignal.timeout(ADD_WITHIN_MS),
      });
      if (answer.status !== 200) throw failureOf(http, answer);
      return shaped(http, answer.body, added);
    } catch (error) {
      // There may be a voice, but nothing to pay: nothing was spoken.
      if (error instanceof EngineFailure && ['unknown', 'garbage', 'canceled'].includes(error.kind))
        throw http.failure('away', error);
      throw error;
    }
  };
  const removeOne = async (voice: string, signal: AbortSignal): Promise<void> => {
    await http.look(`${base}/v1/voices/${encodeURIComponent(voice)}`, { method: 'DELETE', headers, signal });
  };

  return {
    async lend(sample, key, signal, use) {
      const { voice_id: voice, requires_verification: isDoubted } = await add(sample, key);
      try {
        if (isDoubted === true) throw http.failure('away', 'it wants this voice verified by hand');
        return await use(voice);
      } finally {
        // What cannot be deleted now is by `remove`, before the work counts as ended.
        await removeOne(voice, AbortSignal.timeout(REMOVE_WITHIN_MS)).catch(() => undefined);
      }
    },
    async remove(key, signal) {
      const answer = await http.look(`${base}/v2/voices?${LATEST}`, { headers, most: MOST_LIST, signal });
      // A key that is refused deletes nothing, however often it is asked.
      if (answer.status !== 200) return;
      if (!is(answer.body, list)) throw new Error('the list of voices cannot be read');
      const old = (Date.now() - HOUR_MS) / SECOND_MS;
      for (const { voice_id: voice, name, created_at_unix: at } of answer.body.voices) {
        const isLeft = name.startsWith(BY) && at !== null && at !== undefined && at < old;
        if (isLeft || name === `${BY}${key}`) await removeOne(voice, signal);
      }
    },
  };
}
