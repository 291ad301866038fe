import type { SoundTrack } from '#server/clips/facts.ts';

/** What sound becomes that a container does not hold as it is. */
export type SoundEncoder = 'aac' | 'libopus';

/** Numbers of channels whose places programs know where a file does not name them. */
const PLACED = new Set([3, 4, 5, 6, 7, 8, 16, 24]);

/** Brings channels of any number and place to a layout that both encoders take, each as loud as it was. */
function layoutFilter({ channels, ambisonic }: SoundTrack): string {
  if (channels === 1) return 'pan=mono|c0=c0';
  if (channels === 2) return 'aformat=channel_layouts=stereo';
  if (ambisonic || !PLACED.has(channels))
    return `pan=mono|c0<${Array.from({ length: channels }, (_, n) => `c${n}`).join('+')}`;
  // else floats are mixed down without a limit
  return `aresample=rematrix_maxval=1,aformat=channel_layouts=${channels < 5 ? 'stereo' : channels < 7 ? '5.1' : '7.1'}`;
}

/** Options that map sound tracks of the `input`-th input: as they are where `held` names their codec, else encoded. */
export const soundOptions = (
  tracks: readonly SoundTrack[],
  input: number,
  { held, other }: { held: { has(codec: string): boolean }; other: SoundEncoder },
): string[] =>
  tracks.flatMap((track, n) => [
    '-map',
    `${input}:${track.stream}`,
    `-metadata:s:a:${n}`,
    `language=${track.language}`,
    ...(held.has(track.codec)
      ? [`-c:a:${n}`, 'copy']
      : [
          `-c:a:${n}`,
          other,
          `-b:a:${n}`,
          track.channels > 4 ? '384k' : '192k',
          `-filter:a:${n}`,
          layoutFilter(track),
        ]),
  ]);
