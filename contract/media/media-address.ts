const VIDEO = /\.(?:mp4|webm|ogg|mov|avi|mkv)$/i;
const AUDIO = /\.(?:mp3|wav|ogg|aac|flac|m4a|wma|aiff|alac)$/i;

/**
 * What an address leads to, by the ending of its path: a query or an anchor is not looked at. `ogg` is video,
 * as in the specification; what has no such ending is taken for a picture.
 */
export function mediaAt(address: string): 'video' | 'audio' | 'image' {
  const path = address.split(/[?#]/)[0] ?? '';
  if (VIDEO.test(path)) return 'video';
  return AUDIO.test(path) ? 'audio' : 'image';
}
