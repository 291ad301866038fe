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
