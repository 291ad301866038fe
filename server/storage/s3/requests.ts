import { setTimeout as sleep } from 'node:timers/promises';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { StoreAway } from '#server/store-away.ts';
import { backoffMs } from '#server/waiting.ts';
import type { S3Settings } from './settings.ts';

const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 150;
const LONGEST_PAUSE_MS = 2000;
/** How long a try may take: to answer at all, and for each byte that is sent. */
const ANSWER_WITHIN_MS = 10_000;
const MS_A_BYTE = 1 / 500;
/** Longest silence while bytes of an answer come. */
const SILENT_MS = 10_000;

/** Retries of reading go on where the last try ended, so that only those without progress count. */
export const READ_TRIES = MOST_TRIES;
export const pauseBefore = (tries: number): Promise<void> =>
  sleep(backoffMs(tries, FIRST_PAUSE_MS, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2));

const nothing = (): void => undefined;

/** `endpoint`: where it is reached from here, or the one for browsers. */
export function openClient(settings: S3Settings, endpoint = settings.endpoint): S3Client {
  const { region, accessKeyId, secretAccessKey, pathStyle } = settings;
  // The version is held to the last one that takes the oldest Node of ours.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Tries are counted here: a file that is sent again has to be opened again.
    maxAttempts: 1,
    // Many stores know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would say each failed try; what comes of it is said by those who asked.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    requestHandler: { connectionTimeout: 3000, socketTimeout: SILENT_MS },
  });
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether there is no such object. */
export const isNotThere = (error: unknown): boolean =>
  statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

/** Whether the same may work soon: the store was not reached, did not answer in time, or has too much to do. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  // After it the client reckons with the store's clock.
  if ((error as Error).name === 'RequestTimeTooSkewed') return true;
  return status === undefined || status >= 500 || status === 408 || status === 429;
}

/**
 * One request of so many bytes, repeated while that may help.
 * @throws StoreAway; what says that there is no such object as it is
 */
export async function request<T>(send: (signal: AbortSignal) => Promise<T>, bytes = 0): Promise<T> {
  for (let tries = 1; ; tries++) {
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(), ANSWER_WITHIN_MS + bytes * MS_A_BYTE);
    try {
      return await send(aborter.signal);
    } catch (error) {
      if (isNotThere(error)) throw error;
      if (!mayPass(error) || tries >= MOST_TRIES) throw new StoreAway(error);
      await pauseBefore(tries - 1);
    } finally {
      clearTimeout(timer);
    }
  }
}
