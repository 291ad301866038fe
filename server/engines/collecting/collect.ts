import { rm, stat, writeFile } from 'node:fs/promises';
import { provenanceXmp } from '#media/label/provenance.ts';
import { isDiskFull } from '#server/disk-full.ts';
import type { Clips } from '#server/clips/port.ts';
import {
  type Capability,
  type Collect,
  EngineFailure,
  type InputOf,
  type RawResult,
} from '#server/engines/port.ts';
import type { Pictures } from '#server/pictures/port.ts';
import { ProcessFailure } from '#server/processes/failure.ts';
import { captionsOf } from './cues.ts';
import { type Download, MOST_BYTES } from './download.ts';

interface CollectDependencies {
  pictures: Pick<Pictures, 'take'>;
  clips: Pick<Clips, 'take' | 'takeCut' | 'takeSound'>;
  download: Download;
  /** A path to write to. */
  path: (ending?: string) => string;
}

/** What of an input says how the result is to be. */
interface Wanted {
  output: string;
  width?: number;
  height?: number;
  label?: boolean;
  sound?: boolean;
}

/** What of a picture is to come back as it was. */
interface Change {
  original?: string;
  mask?: string;
  added?: { left: number; top: number; right: number; bottom: number };
}

/** Others change the whole picture where only a place was to be changed. */
function changeOf(capability: Capability, input: unknown): Change {
  if (capability === 'inpaint') {
    const { image, mask } = input as InputOf<'inpaint'>;
    return { original: image, mask };
  }
  if (capability !== 'outpaint') return {};
  const { image, left, top, right, bottom } = input as InputOf<'outpaint'>;
  return { original: image, added: { left, top, right, bottom } };
}

/** What says it of speech. */
interface WantedSpeech {
  text: string;
  language: string;
  output: string;
  captions: string;
  picture: string;
}

const SOURCE = 'trainedAlgorithmicMedia';

const xmp = provenanceXmp('model', SOURCE);

/** A result is garbage where it was looked at; a process of ours that is slow or killed says nothing of it. */
function failureOf(error: unknown): EngineFailure {
  if (error instanceof EngineFailure) return error;
  if (isDiskFull(error)) return new EngineFailure('no_room', 'the disk is full');
  if (!(error instanceof ProcessFailure))
    return new EngineFailure('garbage', `the result cannot be read: ${String(error)}`);
  const { kind, message } = error;
  switch (kind) {
    case 'no_room':
    case 'timeout':
      return new EngineFailure(kind, message);
    case 'crashed':
    case 'busy':
    case 'canceled':
      return new EngineFailure('away', `what reads the result has ended: ${message}`);
    default:
      return new EngineFailure('garbage', `the result cannot be read: ${message}`);
  }
}

/** Takes what any engine made, by its bytes alone: decoded and written again behind walls. */
export function createCollect({ pictures, clips, download, path }: CollectDependencies): Collect {
  async function take(file: string, wanted: Wanted, change: Change): Promise<object> {
    const { output, width, height, label = false, sound = true } = wanted;
    const size = width === undefined || height === undefined ? {} : { width, height };
    const request = { file, output, ...size, isDrawn: label, xmp };
    const taken = output.endsWith('.mp4')
      ? await clips.take({ ...request, sound })
      : await pictures.take({ ...request, ...change });
    return { ...taken, bytes: (await stat(output)).size };
  }

  async function takeSpeech(file: string, wanted: WantedSpeech, cues: RawResult['cues']): Promise<object> {
    const { output, picture, captions } = wanted;
    const taken = await clips.takeSound({ file, output, picture, source: SOURCE });
    await writeFile(captions, captionsOf(wanted, taken.durationMs, cues));
    return { ...taken, bytes: (await stat(output)).size };
  }

  async function takeCut(file: string, { target, output, poster }: InputOf<'matte-clip'>): Promise<object> {
    if (poster === undefined) throw new Error('only transparent grounds come from others');
    const taken = await clips.takeCut({ file, original: target, output, poster, xmp });
    return { ...taken, bytes: (await stat(output)).size };
  }

  const fileOf = async (from: RawResult['from'], signal: AbortSignal): Promise<[string, boolean]> => {
    if ('file' in from) return [from.file, false];
    const file = path();
    await download(from, file, signal);
    return [file, true];
  };

  return async (capability, input, { from, cues }, signal) => {
    const [file, isOurs] = await fileOf(from, signal);
    try {
      if ((await stat(file)).size > MOST_BYTES) throw new EngineFailure('garbage', 'the result is too large');
      if (capability === 'matte-clip') return await takeCut(file, input as InputOf<'matte-clip'>);
      return 'captions' in input && 'text' in input
        ? await takeSpeech(file, input as unknown as WantedSpeech, cues)
        : await take(file, input as Wanted, changeOf(capability, input));
    } catch (error) {
      throw failureOf(error);
    } finally {
      if (isOurs) await rm(file, { force: true });
    }
  };
}
