/** What each engine says of the sound of a film; none of it is of a standard. */
interface Sounding extends HTMLMediaElement {
  /** Firefox. */
  mozHasAudio?: boolean;
  /** Safari. */
  audioTracks?: { length: number };
  /** Chromium: more than none as soon as the first picture is there. */
  webkitAudioDecodedByteCount?: number;
}

/** Whether a film whose first picture is there has sound; true where the browser does not say. */
export const hasSound = ({
  mozHasAudio,
  audioTracks,
  webkitAudioDecodedByteCount: bytes = 1,
}: Sounding): boolean => mozHasAudio ?? (audioTracks ? audioTracks.length > 0 : bytes > 0);
