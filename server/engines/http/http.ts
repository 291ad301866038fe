import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, type FormData, request } from 'undici';
import { isDiskFull } from '#server/disk-full.ts';
import { EngineFailure, type EngineFailureKind } from '#server/engines/port.ts';
import { causeOf } from '#server/network/public-network.ts';
import { TooMuch, readAnswer } from './reading.ts';
import { type Sent, isUnreached, isWorthRepeating, mayBeTaken, pauseBefore } from './repeating.ts';

const TRIES = 3;
const MOST_PAUSE_MS = 20_000;
const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;
const MEGABYTE = 1 << 20;
const MOST_LETTERS = 300;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  /** A function makes a fresh stream for each try. */
  body?: string | FormData | (() => Readable);
  /** Starts work that may cost: after a lost answer it fails as `unknown` and is never sent again. */
  paid?: boolean;
  tries?: number;
  /** Milliseconds for each try. */
  withinMs?: number;
  /** Most bytes of the answer, 1 MB. */
  most?: number;
  /** The body of an answer with status 200 is its bytes, a Buffer. */
  bytes?: boolean;
  signal: AbortSignal;
}

export interface Answer {
  status: number;
  header(name: string): string | undefined;
  /** JSON, or the text of what is none. */
  body: unknown;
}

/** HTTP to one provider. No failure's message holds a key or an address. */
export interface ProviderHttp {
  /**
   * The answer, whatever its status; redirects are answers.
   * @throws EngineFailure where none came, and where a paid call may have been taken
   */
  call(address: string, call: Call): Promise<Answer>;
  /**
   * The state of work, asked once.
   * @throws Error where the state stays unknown, for now: as `RemoteEngine.poll` has to
   */
  look(address: string, call: Omit<Call, 'paid' | 'tries'>): Promise<Answer>;
  failure(kind: EngineFailureKind, why: unknown): EngineFailure;
}

interface HttpOptions {
  /** The engine's name. */
  engine: string;
  secrets: readonly string[];
}

/** Failures that another try would meet again. */
const FINAL = new Set<EngineFailureKind>(['garbage', 'no_room', 'canceled']);
/** Failures to reach it that may be over at the next look. */
const PASSING = new Set<EngineFailureKind>(['away', 'timeout']);
const TIME_LIMITS = ['TimeoutError', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'];

const codeOf = (error: unknown): string => {
  const { code, name } = causeOf(error) as { code?: unknown; name: string };
  return typeof code === 'string' ? code : name;
};
const textOf = (value: unknown): string =>
  value instanceof Error ? value.message : typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** JSON where it is, or else the text. */
function jsonOf(bytes: Buffer): unknown {
  const text = bytes.toString();
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    // An answer that is no JSON is judged by who asked.
    return text;
  }
}

export function openHttp({ engine, secrets }: HttpOptions): ProviderHttp {
  // A connection for each call: one that was kept may be closed by the other side just when a paid call is sent.
  const network = new Agent({ pipelining: 0, connect: { timeout: CONNECT_WITHIN_MS } });
  const hidden = secrets.filter(Boolean);

  const failure: ProviderHttp['failure'] = (kind, why) => {
    const text = hidden.reduce((all, secret) => all.replaceAll(secret, '[key]'), textOf(why));
    const safe = text.replaceAll(/\bhttps?:\/\/[^\s"']+/g, '[address]').slice(0, MOST_LETTERS);
    return new EngineFailure(kind, `${engine}: ${safe}`);
  };

  const send = async (
    address: string,
    {
      method = 'GET',
      headers,
      body,
      bytes = false,
      most = MEGABYTE,
      withinMs = ANSWER_WITHIN_MS,
      signal,
    }: Call,
  ): Promise<Answer> => {
    const answer = await request(address, {
      dispatcher: network,
      method,
      headers: { accept: bytes ? '*/*' : 'application/json', 'user-agent': 'Mirari', ...headers },
      body: typeof body === 'function' ? body() : (body ?? null),
      headersTimeout: withinMs,
      bodyTimeout: withinMs,
      signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    });
    const { statusCode: status } = answer;
    const header = (name: string): string | undefined => answer.headers[name]?.toString();
    if (Number(header('content-length') ?? 0) > most) {
      answer.body.destroy();
      throw new TooMuch(`more than ${most} bytes`);
    }
    const read = await readAnswer(answer.body, most);
    return { status, header, body: bytes && status === 200 ? read : jsonOf(read) };
  };

  /** What is to be said of a call without an answer. */
  const lost = (error: unknown, sent: Sent, { paid = false, signal }: Call): EngineFailure => {
    if (signal.aborted)
      return signal.reason instanceof EngineFailure
        ? signal.reason
        : failure('canceled', 'stopped on request');
    if (isDiskFull(error)) return failure('no_room', 'the disk is full');
    if (error instanceof TooMuch) return failure('garbage', error);
    const why = `no answer (${sent.code ?? 'unknown'})`;
    if (isUnreached(sent)) return failure('away', why);
    if (paid) return failure('unknown', why);
    return failure(TIME_LIMITS.includes(sent.code ?? '') ? 'timeout' : 'away', why);
  };

  /** The last answer of at most so many tries. */
  const repeated = async (attempt: () => Promise<Answer>, options: Call): Promise<Answer> => {
    const { paid = false, tries = TRIES, signal } = options;
    let leftMs = MOST_PAUSE_MS;
    for (let tried = 1; ; tried++) {
      let sent: Sent;
      let end: Answer | EngineFailure;
      try {
        end = await attempt();
        sent = { status: end.status, retryAfter: end.header('retry-after') };
      } catch (error) {
        sent = { code: codeOf(error) };
        end = error instanceof EngineFailure ? error : lost(error, sent, options);
        if (signal.aborted || FINAL.has(end.kind)) throw end;
      }
      leftMs -= pauseBefore(sent, tried);
      if (tried >= tries || leftMs < 0 || !isWorthRepeating(sent, paid)) {
        if (end instanceof EngineFailure) throw end;
        return end;
      }
      await pause(pauseBefore(sent, tried), undefined, { signal }).catch((stopped: unknown) => {
        throw lost(stopped, sent, options);
      });
    }
  };

  const call: ProviderHttp['call'] = async (address, options) => {
    const answer = await repeated(() => send(address, options), options);
    if (options.paid === true && mayBeTaken(answer))
      throw failure('unknown', `${answer.status} ${textOf(answer.body)}`);
    return answer;
  };

  const look: ProviderHttp['look'] = async (address, options) => {
    const answer = await call(address, { ...options, tries: 1 }).catch((error: unknown) => {
      const isPassing = error instanceof EngineFailure && PASSING.has(error.kind);
      throw isPassing ? new Error(error.message) : error;
    });
    if (!isWorthRepeating(answer, false)) return answer;
    throw new Error(`${engine} answered ${answer.status}`);
  };

  return {
    call,
    look,
    failure,
  };
}
