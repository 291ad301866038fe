import { type Infer, array, coerce, create, number, optional, string, type } from 'superstruct';
import { ClipRefused } from '#server/clips/facts.ts';
import { QUIET, inputOptions, startProgram } from '#server/clips/process.ts';

const Numeric = coerce(number(), string(), Number);

/** A packet of a stream; times in seconds, where the file has them. */
export interface Packet {
  readonly stream: number;
  readonly at: number | undefined;
  readonly lasts: number | undefined;
  readonly flags: string;
}

/** The part of ffprobe's answer that is used; its numbers are text where they may be missing. */
const Report = type({
  packets: optional(array()),
  streams: optional(
    array(
      type({
        index: number(),
        codec_type: optional(string()),
        codec_name: optional(string()),
        width: optional(number()),
        height: optional(number()),
        sample_aspect_ratio: optional(string()),
        color_transfer: optional(string()),
        color_space: optional(string()),
        nb_frames: optional(Numeric),
        duration: optional(Numeric),
        disposition: optional(type({ attached_pic: number() })),
        tags: optional(type({ language: optional(string()) })),
        side_data_list: optional(array(type({ rotation: optional(number()) }))),
      }),
    ),
  ),
  format: optional(type({ duration: optional(Numeric) })),
});
type Parsed = Infer<typeof Report>;
export type Stream = NonNullable<Parsed['streams']>[number];
export type Report = Omit<Parsed, 'packets'> & { readonly packets: readonly Packet[] };

/** Processor seconds for one file, and packets of all streams that are listed. */
const CPU_S = 10;
const MOST_PACKETS = 160_000;
/** Bytes of the answer. */
const MOST_BYTES = 40_000_000;

const seconds = (value: unknown): number | undefined => (value === undefined ? undefined : Number(value));

/** Not by superstruct: a few kilobytes can name all packets that are listed, half a second of checks. */
function packetsOf(listed: readonly unknown[]): Packet[] {
  return listed.map((one) => {
    const {
      stream_index: stream,
      pts_time: at,
      duration_time: lasts,
      flags,
    } = one as Record<string, unknown>;
    return { stream: Number(stream), at: seconds(at), lasts: seconds(lasts), flags: String(flags) };
  });
}

/** What the demuxer says where the end of the file is missing. */
const CUT = /partial file|File ended prematurely|moov atom not found|Truncat/i;

/**
 * Streams and packets of a file; nothing is decoded but what a header leaves open.
 * @throws ClipRefused
 */
export async function runFfprobe(format: string, file: string, signal: AbortSignal): Promise<Report> {
  const entries = ['-show_entries', 'packet=stream_index,pts_time,duration_time,flags'];
  const args = [...QUIET, ...entries, '-show_streams', '-show_format', '-of', 'json=compact=1'];
  const window = ['-read_intervals', `%+#${MOST_PACKETS}`];
  const { child, ended, kill } = startProgram(
    'ffprobe',
    [...args, ...window, ...inputOptions(format, file)],
    {
      signal,
      stdout: 'pipe',
      cpuS: CPU_S,
    },
  );
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) kill();
    else chunks.push(chunk);
  });
  const said = await ended;
  if (CUT.test(said)) throw new ClipRefused('broken', { why: said });
  const { packets = [], ...rest } = create(JSON.parse(Buffer.concat(chunks).toString()), Report);
  return { ...rest, packets: packetsOf(packets) };
}
