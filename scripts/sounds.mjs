/**
 * `npm run sounds [form …]`: 24 forms of sound through each tool that makes a clip of a clip. Prints what each result
 * has: codec, channels, and how much louder its sound is than that of the file (dB); ends with 1 where sound is lost.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openModule } from './build/module.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
const dir = mkdtempSync(path.join(tmpdir(), 'sounds-'));
const PICTURE = '-t 0.8 -i public/media/samples/liam.mp4'.split(' ');
const H264 = '-r 2 -vf scale=200:-2 -c:v libx264 -preset ultrafast'.split(' ');
const TONE = '-f lavfi -i sine=frequency=440:sample_rate=48000:d=1'.split(' ');

const all = (count) => Array.from({ length: count }, (_, n) => `c${n}=c0`).join('|');
const form = (ending, options) => [ending, options];
const channels = (layout, count, codec, ending = 'mov') =>
  form(ending, `-af pan=${layout}|${all(count)} -c:a ${codec}`);

/** Container, and options of the sound. */
const forms = {
  AAC: form('mp4', '-c:a aac'),
  'AAC and APAC': form('mov', '-map 0:v -map 1:a -map 1:a -c:a aac'),
  'mono pair': form('mov', '-map 0:v -map 1:a -map 1:a -af:0 pan=FL|c0=c0 -af:1 pan=FR|c0=c0 -c:a pcm_s16le'),
  'mu-law': form('mov', '-ar 8000 -c:a pcm_mulaw'),
  'A-law': form('mov', '-ar 8000 -c:a pcm_alaw'),
  'ADPCM IMA': form('mov', '-c:a adpcm_ima_qt'),
  'ADPCM MS': form('mkv', '-c:a adpcm_ms'),
  'PCM 24': form('mov', '-c:a pcm_s24be'),
  'PCM 32, 96 kHz': form('mov', '-ar 96000 -c:a pcm_s32le'),
  'PCM float': form('mkv', '-c:a pcm_f32le'),
  'PCM 11127 Hz': form('mov', '-ar 11127 -c:a pcm_s16le'),
  DTS: form('mkv', '-strict -2 -c:a dca'),
  'AC-3 5.1(side)': form('mkv', '-ac 6 -c:a ac3'),
  'E-AC-3': form('mp4', '-c:a eac3'),
  ALAC: form('mov', '-c:a alac'),
  'FLAC 5.1(side)': channels('5.1(side)', 6, 'flac', 'mkv'),
  Vorbis: form('mkv', '-c:a libvorbis'),
  'Opus 7.1': channels('7.1', 8, 'libopus', 'mkv'),
  MP2: form('mkv', '-c:a mp2'),
  MP3: form('mp4', '-c:a libmp3lame'),
  WMA: form('mkv', '-c:a wmav2'),
  'PCM 22.2': channels('22.2', 24, 'pcm_s16le'),
  'begins at 0.5 s': form('mov', '-af atrim=0.5 -c:a pcm_s16le'),
  'and subtitles': form('mkv', '-map 0:v -map 1:a -map 2:s -c:a aac -c:s srt'),
};

/** The second sound becomes one that nobody knows. */
function withApac(file) {
  const bytes = readFileSync(file);
  const second = bytes.lastIndexOf('soun');
  for (const [name, other] of Object.entries({ mp4a: 'apac', wave: 'none', esds: 'none' }))
    for (let at = bytes.indexOf(name, second); at >= 0; at = bytes.indexOf(name, at)) bytes.write(other, at);
  writeFileSync(file, bytes);
}

function made(name) {
  const [ending, options] = forms[name];
  const words = path.join(dir, 'words.srt');
  writeFileSync(words, '1\n00:00:00,000 --> 00:00:00,900\nHello\n');
  const file = path.join(dir, `${name.replaceAll(/\W+/g, '-')}.${ending}`);
  const more = name === 'and subtitles' ? ['-i', words] : [];
  const input = ['-v', 'error', '-y', ...PICTURE, ...TONE, ...more];
  const mapped = options.includes('-map') ? [] : ['-map', '0:v', '-map', '1:a'];
  execFileSync('ffmpeg', [...input, ...mapped, ...H264, ...options.split(' '), file]);
  if (name === 'AAC and APAC') withApac(file);
  return file;
}

function levelOf(file) {
  const args = ['-hide_banner', '-i', file, '-map', '0:a:0', '-af', 'volumedetect', '-f', 'null', '-'];
  return Number(/mean_volume: (-?[\d.]+)/.exec(spawnSync('ffmpeg', args).stderr.toString())?.[1]);
}

function soundOf(file, level) {
  const shown = ['-select_streams', 'a', '-show_entries', 'stream=codec_name,channels', '-of', 'csv=p=0'];
  const tracks = execFileSync('ffprobe', ['-v', 'error', ...shown, file])
    .toString()
    .trim()
    .split('\n');
  if (tracks[0] === '') return 'LOST';
  const louder = levelOf(file) - level;
  if (!(Math.abs(louder) < 12)) return `LOST ${louder}`;
  return `${tracks.map((one) => one.replace(',', ' ')).join('+')} ${louder < 0 ? '' : '+'}${louder.toFixed(1)}`;
}

const wanted = process.argv.slice(2);
const {
  module,
  file: built,
  close,
} = await openModule('scripts/sounds/tools.ts', {
  worker: 'server/engines/embedded/worker.ts',
});
const { tools, close: stop } = module.openTools(built('worker'), dir);
const row = (cells) => console.log(`| ${cells.join(' | ')} |`);
row(['form', 'left out', ...Object.keys(tools)]);
row(['---', '---', ...Object.keys(tools).map(() => '---')]);
for (const name of Object.keys(forms).filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const cells = [];
  try {
    const file = made(name);
    const level = levelOf(file);
    const output = `${file}.stored`;
    cells.push((await module.stored(file, output)).unread);
    for (const run of Object.values(tools))
      cells.push(
        await run(output).then(
          (result) => soundOf(result, level),
          (error) => `FAILED ${error.message}`,
        ),
      );
  } catch (error) {
    cells.push(`FAILED ${error.rule ?? ''} ${error.message}`);
  }
  if (cells.some((cell) => /FAILED|LOST/.test(cell))) process.exitCode = 1;
  row([name, ...cells.map((cell) => String(cell).replaceAll(/\s+/g, ' ').slice(0, 160))]);
}
await stop();
close();
rmSync(dir, { recursive: true, force: true });
