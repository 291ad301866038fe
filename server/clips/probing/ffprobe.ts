import { createInterface } from 'node:readline';
import {
  type Infer,
  array,
  boolean,
  coerce,
  create,
  defaulted,
  enums,
  is,
  number,
  optional,
  string,
  type,
} from 'superstruct';
import { ClipRefused, Language, codecs, matrices, transfers } from '#server/clips/facts.ts';
import { type Program, QUIET, inputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';

const Numeric = coerce(number(), string(), Number);

/** A packet whose pictures are shown; times in seconds, the length where the file has it. */
export interface Packet {
  readonly at: number;
  readonly lasts: number;
}

/** One of the known words; every other text is the last of them. */
const oneOf = <const T extends readonly string[]>(known: T) =>
  defaulted(
    coerce(enums(known), string(), (text) => known.find((word) => word === text) ?? known.at(-1)!),
    known.at(-1)! as T[number],
  );
const SpokenLanguage = defaulted(
  coerce(Language, string(), (text) => (is(text, Language) ? text : 'und')),
  'und',
);
/** Width to height of a pixel; 1 where it is no number. */
const Aspect = defaulted(
  coerce(number(), string(), (text) => {
    const [across = 0, down = 0] = text.split(':').map(Number);
    return across > 0 && down > 0 ? across / down : 1;
  }),
  1,
);

const Ambisonic = coerce(boolean(), string(), (text) => text.startsWith('ambisonic'));

/**
 * The part of ffprobe's answer that is used; its numbers are text where they may be missing, and its words are of
 * closed lists.
 */
const Report = type({
  streams: optional(
    array(
      type({
        index: number(),
        codec_type: oneOf(['video', 'audio', 'other']),
        codec_name: oneOf(codecs),
        width: optional(number()),
        height: optional(number()),
        channels: defaulted(number(), 0),
        channel_layout: defaulted(Ambisonic, false),
        sample_aspect_ratio: Aspect,
        color_transfer: oneOf(transfers),
        color_space: defaulted(oneOf(matrices), 'unknown'),
        duration: optional(Numeric),
        disposition: optional(type({ attached_pic: number() })),
        tags: defaulted(type({ language: SpokenLanguage }), {}),
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
  'stream=channels,channel_layout',
  'stream_disposition=attached_pic',
  'stream_tags=language',
  'stream_side_data=rotation',
  'format=duration',
].join(':');

const start = (args: readonly string[], input: readonly string[], signal: AbortSignal): Program =>
  startProgram('ffprobe', [...QUIET, ...args, ...input], { signal, stdout: true, cpuS: CPU_S });

/** @throws ClipRefused where the program ends badly, or the demuxer misses the end of the file */
export async function endOf({ ended }: Program): Promise<void> {
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
  program.stdout?.on('data', (chunk: Buffer) => {
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
  const shown = words`-show_entries packet=pts_time,duration_time,flags -of csv=p=0`;
  const read = ['-select_streams', String(stream), '-read_intervals', `%+#${MOST_PACKETS}`];
  const program = start([...read, ...shown], inputOptions(format, file), signal);
  const packets: Packet[] = [];
  for await (const line of createInterface({ input: program.stdout! })) {
    // Data beside a packet, as that of opacity, is an empty line.
    const [at, lasts, flags = ''] = line.split(',');
    if (at && !flags.includes('D') && Number.isFinite(Number(at)))
      packets.push({ at: Number(at), lasts: Number(lasts) });
  }
  await endOf(program);
  return packets;
}
