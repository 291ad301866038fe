import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FLOAT,
  OF_NODE,
  attribute,
  castTo,
  field,
  integer,
  node,
  text,
} from '#server/engines/embedded/speech/natural/protobuf.ts';
import { INT64, constant, input, onnx, output } from './tiny-voice.ts';

const RATE = 24_000;
/** Samples of a frame of pocket TTS, and the width of what its networks say to each other. */
const [FRAME, WIDE, LATENT] = [1920, 1024, 32];
const floats = (name: string, dims: readonly number[], ...values: readonly number[]): Buffer =>
  constant(name, dims, FLOAT, Float32Array.of(...values));
const whole = (name: string, ...values: readonly number[]): Buffer =>
  constant(name, [values.length], INT64, BigInt64Array.from(values, BigInt));

/** The attribute `axes` of numbers that are one: 2. */
const LAST_AXIS = field(OF_NODE.attribute, Buffer.concat([text(1, 'axes'), integer(8, 2), integer(20, 7)]));

/** Half of the crossings of zero a sample, in kHz, as wide as a voice is told. */
const encoder = onnx(
  whole('one', 1),
  whole('zero', 0),
  whole('last', -1),
  whole('end', 2 ** 40),
  whole('axis', 2),
  whole('shape', 1, 1, WIDE),
  floats('kilohertz', [1], RATE / 4 / 1000),
  node('Sign', ['audio'], 's'),
  node('Slice', ['s', 'one', 'end', 'axis'], 'a'),
  node('Slice', ['s', 'zero', 'last', 'axis'], 'b'),
  node('Sub', ['a', 'b'], 'd'),
  node('Abs', ['d'], 'c'),
  node('ReduceMean', ['c'], 'm', [LAST_AXIS]),
  node('Mul', ['m', 'kilohertz'], 'f'),
  node('Expand', ['f', 'shape'], 'voice'),
  input('audio', FLOAT, [1, 1, 'n']),
  output('voice', FLOAT, [1, 1, WIDE]),
);

/** Nothing, as many times as there are tokens. */
const textConditioner = onnx(
  floats('zero', [1], 0),
  whole('axis', 2),
  whole('wide', 1, 1, WIDE),
  node('Cast', ['ids'], 'x', [castTo(FLOAT)]),
  node('Mul', ['x', 'zero'], 'z'),
  node('Unsqueeze', ['z', 'axis'], 'u'),
  node('Tile', ['u', 'wide'], 'words'),
  input('ids', INT64, [1, 'T']),
  output('words', FLOAT, [1, 'T', WIDE]),
);

/** Remembers the pitch that it was told, and counts down the tokens: a frame for each. */
const lmMain = onnx(
  whole('axes', 1, 2),
  floats('share', [1], 1 / WIDE),
  whole('second', 1),
  floats('enough', [1], -3.5),
  whole('single', 1, 1),
  whole('latent', 1, LATENT),
  node('ReduceSum', ['told', 'axes'], 'sum', [attribute('keepdims', 0)]),
  node('Mul', ['sum', 'share'], 'e'),
  node('Add', ['f', 'e'], 'f2'),
  node('Shape', ['told'], 'toldShape'),
  node('Gather', ['toldShape', 'second'], 'toldCount'),
  node('Cast', ['toldCount'], 'toldFloat', [castTo(FLOAT)]),
  node('Shape', ['seq'], 'seqShape'),
  node('Gather', ['seqShape', 'second'], 'seqCount'),
  node('Cast', ['seqCount'], 'seqFloat', [castTo(FLOAT)]),
  node('Sub', ['toldFloat', 'seqFloat'], 'more'),
  node('Add', ['left', 'more'], 'left2'),
  node('Sub', ['enough', 'left2'], 'over'),
  node('Reshape', ['over', 'single'], 'eos'),
  node('Reshape', ['f2', 'single'], 'pitch'),
  node('Expand', ['pitch', 'latent'], 'cond'),
  input('seq', FLOAT, [1, 'S', LATENT]),
  input('told', FLOAT, [1, 'T', WIDE]),
  input('f', FLOAT, [1]),
  input('left', FLOAT, [1]),
  output('cond', FLOAT, [1, LATENT]),
  output('eos', FLOAT, [1, 1]),
  output('f2', FLOAT, [1]),
  output('left2', FLOAT, [1]),
);

/** Goes straight to what it was told. */
const lmFlow = onnx(
  floats('one', [1], 1),
  floats('zero', [1], 0),
  node('Sub', ['c', 'x'], 'd'),
  node('Sub', ['one', 's'], 'r'),
  node('Div', ['d', 'r'], 'v0'),
  node('Mul', ['t', 'zero'], 'tz'),
  node('Add', ['v0', 'tz'], 'v'),
  input('c', FLOAT, [1, LATENT]),
  input('s', FLOAT, [1, 1]),
  input('t', FLOAT, [1, 1]),
  input('x', FLOAT, [1, LATENT]),
  output('v', FLOAT, [1, LATENT]),
);

/** A tone of the pitch in each frame. */
const decoder = onnx(
  whole('zero', 0),
  whole('one', 1),
  whole('axis', 2),
  constant(
    'turns',
    [FRAME],
    FLOAT,
    Float32Array.from({ length: FRAME }, (_, n) => (n / RATE) * 2 * Math.PI * 1000),
  ),
  floats('loudness', [1], 0.3),
  whole('shape', 1, 1, -1),
  floats('step', [1], 1),
  node('Slice', ['latents', 'zero', 'one', 'axis'], 'f'),
  node('Mul', ['f', 'turns'], 'angle'),
  node('Sin', ['angle'], 's'),
  node('Mul', ['s', 'loudness'], 'sound'),
  node('Reshape', ['sound', 'shape'], 'audio'),
  node('Add', ['n', 'step'], 'n2'),
  input('latents', FLOAT, [1, 'C', LATENT]),
  input('n', FLOAT, [1]),
  output('audio', FLOAT, [1, 1, 'L']),
  output('n2', FLOAT, [1]),
);

const SIGNS = " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,!?'-".split('');
const bytesAsTokens = Array.from(
  { length: 256 },
  (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
);
const TOKENS = ['<unk>', '<s>', '</s>', '▁', ...bytesAsTokens, ...SIGNS.slice(1)];

/** What pocket TTS is made of, so small that its voice is a tone of the sample's pitch. */
const pocket = {
  'encoder.onnx': encoder,
  'decoder.int8.onnx': decoder,
  'lm_main.int8.onnx': lmMain,
  'lm_flow.int8.onnx': lmFlow,
  'text_conditioner.onnx': textConditioner,
  'vocab.json': JSON.stringify(Object.fromEntries(TOKENS.map((token, id) => [token, id]))),
  'token_scores.json': JSON.stringify(Object.fromEntries(TOKENS.map((token, id) => [token, -1 - id / 100]))),
};

/** Samples of a letter at a speed of 1, and its rate. */
const [LETTER, PIPER_RATE] = [1280, 16_000];
const metadata = (all: Readonly<Record<string, string | number>>): Buffer[] =>
  Object.entries(all).map(([key, value]) => field(14, Buffer.concat([text(1, key), text(2, String(value))])));

/** What a voice of Piper is made of: each letter is a tone. */
const piper = {
  'voice.onnx': Buffer.concat([
    onnx(
      floats('step', [], 10),
      floats('base', [], 200),
      whole('axis', 2),
      whole('shape', 1, 1, -1),
      floats('second', [], (2 * Math.PI) / PIPER_RATE),
      floats('zero', [], 0),
      floats('letter', [], LETTER),
      floats('one', [], 1),
      floats('loudness', [], 0.3),
      whole('first', 0),
      node('Gather', ['length_scale', 'zeroth'], 'slow'),
      constant('zeroth', [], INT64, BigInt64Array.of(0n)),
      node('Mul', ['slow', 'letter'], 'long'),
      node('Range', ['zero', 'long', 'one'], 'time'),
      node('Mul', ['time', 'second'], 'turns'),
      node('Cast', ['x'], 'xf', [castTo(FLOAT)]),
      node('Mul', ['xf', 'step'], 'above'),
      node('Add', ['above', 'base'], 'hertz'),
      node('Unsqueeze', ['hertz', 'axis'], 'hertz3'),
      node('Mul', ['hertz3', 'turns'], 'angle'),
      node('Sin', ['angle'], 's'),
      node('Mul', ['s', 'loudness'], 'sound'),
      node('Reshape', ['sound', 'shape'], 'y'),
      input('x', INT64, [1, 'T']),
      input('x_length', INT64, [1]),
      input('noise_scale', FLOAT, [1]),
      input('length_scale', FLOAT, [1]),
      input('noise_scale_w', FLOAT, [1]),
      output('y', FLOAT, [1, 1, 'L']),
    ),
    ...metadata({
      model_type: 'vits',
      comment: 'tiny',
      language: 'German',
      add_blank: 0,
      n_speakers: 0,
      sample_rate: PIPER_RATE,
      punctuation: '. , ! ?',
    }),
  ]),
  'tokens.txt': `${['_', ' ', '.', ',', '!', '?', ...SIGNS.slice(1, 27)].map((sign, id) => `${sign} ${id}`).join('\n')}\n`,
  'lexicon.txt': 'guten g u t e n\nabend a b e n d\n',
};

/** Puts models so small that they are written here into `folder`. */
export function writeTinyModels(folder: string, models: Readonly<Record<string, object>>): void {
  for (const [name, files] of Object.entries(models)) {
    mkdirSync(join(folder, name), { recursive: true });
    for (const [file, content] of Object.entries(files))
      writeFileSync(join(folder, name, file), content as Buffer);
  }
}

export const tinyModels = { pocket, piper };
