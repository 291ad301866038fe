import { createInterface } from 'node:readline';
import { type Infer, array, coerce, create, number, optional, string, type } from 'superstruct';
import { ClipRefused } from '#server/clips/facts.ts';
import { type Program, QUIET, inputOptions, startProgram, words } from '#server/clips/process.ts';

const Numeric = coerce(number(), string(), Number);

/** A packet whose pictures are shown; times in seconds, the length where the file has it. */
export interface Packet {
  readonly at: number;
  readonly lasts: number;
}

/** The part of ffprobe's answer that is used; its numbers are text where they may be missing. */
const Report = type({
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
        duration: optional(Numeric),
        disposition: optional(type({ attached_pic: number() })),
        tags: optional(type({ language: optional(string()) })),
        side_data_list: optional(array(type({ rotation: optional(number()) }))),
      }),
    ),
  ),
  format: optional(type({ duration: optional(Numeric) })),
});
export type Report = Infer<typeof Report>;
export type Stream = NonNullable<Report['streams']>[number];

/** Processor seconds for one reading of a file. */
const CPU_S = 10;
/** More than the longest and fastest clip has in its stream of pictures. */
const MOST_PACKETS = 100_000;
/** Bytes of the answer about the header of as many tracks as are opened. */
const MOST_BYTES = 1_000_000;

/** What the demuxer says where the end of the file is missing. */
const CUT = /partial file|File ended prematurely|moov atom not found|Truncat/i;

const HEADER = [
  'stream=index,codec_type,codec_name,width,height,sample_aspect_ratio,color_transfer,color_space,duration',
  'stream_disposition=attached_pic',
  'stream_tags=language',
  'stream_side_data=rotation',
  'format=duration',
].join(':');

const start = (args: readonly string[], input: readonly string[], signal: AbortSignal): Program =>
  startProgram('ffprobe', [...QUIET, ...args, ...input], { signal, stdout: 'pipe', cpuS: CPU_S });

async function endOf({ ended }: Program): Promise<void> {
  const said = await ended;
  if (CUT.test(said)) throw new ClipRefused('broken', { why: said });
}

/**
 * Streams of a file; nothing is decoded but what a header leaves open.
 * @throws ClipRefused
 */
export async function readHeader(format: string, file: string, signal: AbortSignal): Promise<Report> {
  const args = ['-show_entries', HEADER, '-of', 'json=compact=1'];
  const program = start(args, inputOptions(format, file), signal);
  const chunks: Buffer[] = [];
  let bytes = 0;
  program.child.stdout?.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) program.kill();
    else chunks.push(chunk);
  });
  await endOf(program);
  return create(JSON.parse(Buffer.concat(chunks).toString()), Report);
}

/**
 * The packets of a stream, read line by line: a few kilobytes can name a hundred thousand of them, which as one text
 * would hold up the whole server.
 * @throws ClipRefused
 */
export async function readPackets(
  format: string,
  file: string,
  stream: number,
  signal: AbortSignal,
): Promise<readonly Packet[]> {
  const args = words(
    `-select_streams ${stream} -show_entries packet=pts_time,duration_time,flags -of csv=p=0`,
  );
  const window = ['-read_intervals', `%+#${MOST_PACKETS}`];
  const program = start([...args, ...window], inputOptions(format, file), signal);
  const packets: Packet[] = [];
  for await (const line of createInterface({ input: program.child.stdout! })) {
    // Data beside a packet, as that of opacity, is an empty line.
    const [at, lasts, flags = ''] = line.split(',');
    if (at && !flags.includes('D') && Number.isFinite(Number(at)))
      packets.push({ at: Number(at), lasts: Number(lasts) });
  }
  await endOf(program);
  return packets;
}
