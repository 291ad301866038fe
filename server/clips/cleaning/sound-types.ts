import { fileTypeFromFile } from 'file-type';
import { soundFormat } from '#server/clips/probing/sniff.ts';

/** Demuxers of sounds by what their first bytes are; clips may be sounds as well, and are clips. */
export const SOUNDS: Readonly<Record<string, string>> = {
  mp3: 'mp3',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  flac: 'flac',
  m4a: 'mov',
  aac: 'aac',
};

/** The only demuxer that may read a file as a sound; else what it is instead. */
export async function soundDemuxer(file: string): Promise<{ demuxer?: string | undefined; mime: string }> {
  const type = await fileTypeFromFile(file).catch(() => undefined); // ends too early
  const demuxer = SOUNDS[type?.ext ?? ''] ?? (await soundFormat(file));
  return { demuxer, mime: type?.mime ?? 'no media' };
}
