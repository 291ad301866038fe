import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Clips stay from one run to the next: making them takes longer than testing them. */
const CACHE = join(tmpdir(), 'mirari-test-clips');

/** Runs ffmpeg or ffprobe without any limit; resolves with its output. */
export const runTool = async (tool: 'ffmpeg' | 'ffprobe', args: string): Promise<string> => {
  const list = args.trim().split(/\s+/);
  const { stdout } = await run(tool, ['-v', 'error', ...list], { maxBuffer: 50_000_000 });
  return stdout;
};

/** A second of moving test picture of 160 by 120 pixels, and a second of sound. */
const PICTURE = '-f lavfi -i testsrc2=s=160x120:r=30:d=1';
const SOUND = '-f lavfi -i sine=frequency=440:d=1';
const HIGH = '-f lavfi -i sine=frequency=880:d=1';
const H264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';
/** Frames that come 40, 100 and 33 ms after the one before. */
const UNEVEN = '-vf settb=1/1000,setpts=floor(N/3)*173+gt(mod(N\\,3)\\,0)*40+gt(mod(N\\,3)\\,1)*100';
/** The light of a screen, white at 203 cd/m², in the wide gamut. */
const WIDE =
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,' +
  'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709,' +
  'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=2020';
const hdr = (curve: string): string =>
  `-vf ${WIDE},zscale=t=${curve}:m=2020_ncl:r=tv:npl=203,format=yuv420p10le -c:v libx265 -preset ultrafast -crf 10
   -x265-params log-level=none -color_trc ${curve} -color_primaries bt2020 -colorspace bt2020nc -tag:v hvc1`;

const recipes = {
  'plain.mp4': `${PICTURE} ${SOUND} ${H264} -c:a aac`,
  'silent.mp4': `${PICTURE} ${H264}`,
  'uneven.mp4': `${PICTURE} ${UNEVEN} -fps_mode passthrough -enc_time_base 1/90000 ${H264}`,
  'late.mp4': `-itsoffset 0.2 ${PICTURE} ${SOUND} -fps_mode passthrough ${H264} -c:a aac`,
  'two-tracks.mp4': `${PICTURE} ${SOUND} ${HIGH} -map 0:v -map 1:a -map 2:a ${H264} -c:a aac`,
  'vp9.webm': `${PICTURE} ${SOUND} -c:v libvpx-vp9 -deadline realtime -cpu-used 8 -c:a libopus`,
  'vorbis.webm': `${PICTURE} ${SOUND} -c:v libvpx -deadline realtime -c:a libvorbis`,
  'odd.webm': `${PICTURE} -vf crop=157:119:exact=1 -c:v libvpx-vp9 -deadline realtime -cpu-used 8`,
  'hevc.mov': `${PICTURE} -c:v libx265 -preset ultrafast -x265-params log-level=none -pix_fmt yuv420p -tag:v hvc1`,
  'av1.mp4': `${PICTURE} -c:v libsvtav1 -preset 12 -pix_fmt yuv420p`,
  'ten-bit.mp4': `${PICTURE} -c:v libx265 -preset ultrafast -x265-params log-level=none -pix_fmt yuv420p10le`,
  'pq.mp4': `${PICTURE} ${hdr('smpte2084')}`,
  'hlg.mp4': `${PICTURE} ${hdr('arib-std-b67')}`,
  'large.mp4': `-f lavfi -i testsrc2=s=3840x2160:r=30:d=0.1 ${H264}`,
  'wide-pixels.mp4': `${PICTURE} -vf setsar=4/3 ${H264}`,
  'loop.gif': `-f lavfi -i testsrc2=s=120x90:r=10:d=0.5,format=rgb24,crop=101:75:exact=1 -loop 2 -final_delay 70`,
  'moving.webp': `-f lavfi -i testsrc2=s=120x90:r=10:d=0.5,format=rgb24,crop=101:75:exact=1 -c:v libwebp_anim -lossless 1 -loop 3`,
  'still.gif': `-f lavfi -i testsrc2=s=64x64:d=0.04:r=25`,
  'glass.gif': `-f lavfi -i testsrc2=s=64x64:r=10:d=0.4,format=rgba,colorchannelmixer=aa=1,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)':a='255*gt(X,31)'
    -filter_complex [0:v]split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse`,
  'fast.mp4': `-f lavfi -i testsrc2=s=64x64:r=1000:d=0.2 ${H264}`,
  'four-hours.mp4': `-f lavfi -i testsrc2=s=64x64:r=1:d=2 -vf setpts=N*14400/TB -fps_mode passthrough ${H264}`,
  'eight-thousand.mp4': `-f lavfi -i testsrc2=s=8192x64:r=5:d=0.4 ${H264}`,
  'headed.mp4': `-f lavfi -i testsrc2=s=320x240:r=30:d=2 ${SOUND} ${H264} -c:a aac -movflags +faststart`,
  'phone.mov': `${PICTURE} ${SOUND} ${H264} -c:a aac -movflags use_metadata_tags
    -metadata com.apple.quicktime.location.ISO6709=+25.0330+121.5654/ -metadata com.apple.quicktime.model=Phone77
    -metadata location=+25.0330+121.5654/ -metadata creation_time=2026-01-02T03:04:05Z
    -metadata:s:v handler_name=Phone77 -metadata:s:a language=por`,
  'large.gif': `-f lavfi -i color=gray:s=800x600:r=20:d=4,format=gray -loop 0`,
  'unknown-sound.mkv': `${PICTURE} ${SOUND} ${H264} -c:a wavpack`,
  'mixed.mkv': `${PICTURE} ${SOUND} ${H264} -c:a libvorbis`,
  'chunked.mp4': `${PICTURE} ${SOUND} ${H264} -g 10 -c:a aac -movflags frag_keyframe+empty_moov+default_base_moof`,
  'many.gif': `-f lavfi -i color=black:s=8x8:r=50:d=31`,
  'curls.mp4': `-i public/media/samples/zola.mp4 -t 3 -r 8 -vf scale=240:-2 -an ${H264}`,
  'marked.mp4': `-i public/media/samples/friends-marked.mp4 -t 1.5 -r 12 -vf scale=320:-2 -an ${H264}`,
  'people.gif': `-loop 1 -framerate 5 -t 2 -i tests/fixtures/media/group-3.jpg -vf scale=480:-2`,
} as const satisfies Record<string, string>;
export type ClipName = keyof typeof recipes;

async function make(
  name: string,
  recipe: string,
  write: (draft: string) => Promise<unknown>,
): Promise<string> {
  const file = join(CACHE, `${createHash('sha256').update(recipe).digest('hex').slice(0, 12)}-${name}`);
  if (existsSync(file)) return file;
  await mkdir(CACHE, { recursive: true });
  const draft = join(CACHE, `${process.pid}-${name}`);
  await write(draft);
  await rename(draft, file);
  return file;
}

/** The path of a clip, which is made where it is missing. */
export const makeClip = (name: ClipName): Promise<string> =>
  make(name, recipes[name], (draft) => runTool('ffmpeg', `-y ${recipes[name]} ${draft}`));

/** A clip as telephones write it: a copy with a turn in its header. */
export const turnedClip = (degrees: 90 | 180 | 270): Promise<string> =>
  make(`turned-${degrees}.mov`, recipes['silent.mp4'], async (draft) =>
    runTool(
      'ffmpeg',
      `-y -i ${await makeClip('silent.mp4')} -c copy -metadata:s:v rotate=${360 - degrees} ${draft}`,
    ),
  );
