import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { convolvingFloats } from '#server/engines/embedded/speech/natural/floats.ts';
import { field, text } from '#server/engines/embedded/speech/natural/protobuf.ts';
import symbols from '#server/engines/embedded/speech/natural/symbols.json';
import { styles, voiceFor } from '#server/engines/embedded/speech/natural/voices.ts';

export { speech } from '#server/engines/speech/engine.ts';

/** Fields of ONNX messages (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto). */
const METADATA = 14;
const [KEY, VALUE] = [1, 2];

const entry = ([key, value]: [string, string]): Buffer =>
  field(METADATA, Buffer.concat([text(KEY, key), text(VALUE, value)]));

/**
 * Writes the fetched natural voices (`from`) as a folder in `home` that sherpa-onnx reads: what it asks of the network
 * is in its metadata, and its own espeak-ng reads the texts, one language a folder.
 */
export function writeKokoro(
  language: string,
  { from, home, espeakData }: { from: string; home: string; espeakData: string },
): void {
  const { style, espeak } = voiceFor(language, '')!;
  const folder = join(home, `kokoro-${language}`);
  mkdirSync(folder, { recursive: true });
  const metadata = {
    model_type: 'kokoro',
    version: '1',
    sample_rate: '24000',
    n_speakers: String(styles.length),
    style_dim: '510,1,256',
    has_espeak: '1',
    voice: espeak,
  };
  const network = convolvingFloats(readFileSync(join(from, 'network.onnx')));
  writeFileSync(join(folder, 'model.onnx'), Buffer.concat([network, ...Object.entries(metadata).map(entry)]));
  cpSync(join(from, 'voices.bin'), join(folder, 'voices.bin'));
  const tokens = Object.entries(symbols).map(([sign, id]) => `${sign} ${id}\n`);
  writeFileSync(join(folder, 'tokens.txt'), tokens.join(''));
  writeFileSync(join(folder, 'voices.json'), JSON.stringify({ [language]: styles.indexOf(style) }));
  cpSync(espeakData, join(folder, 'espeak-ng-data'), { recursive: true });
}
