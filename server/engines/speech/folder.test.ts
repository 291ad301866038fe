import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readModelFolder } from './folder.ts';

const home = mkdtempSync(join(tmpdir(), 'speech-folders-'));
afterAll(() => rmSync(home, { recursive: true }));

function read(name: string, files: string, more: Readonly<Record<string, string>> = {}) {
  const folder = join(home, name);
  mkdirSync(folder);
  for (const file of files.split(' ')) writeFileSync(join(folder, file), '');
  for (const [file, content] of Object.entries(more)) writeFileSync(join(folder, file), content);
  const model = readModelFolder(folder);
  const settings = Object.entries(model.files).map(([key, file]) => [key, file.replaceAll(`${folder}/`, '')]);
  return { ...model, kind: model.kind.name, files: Object.fromEntries(settings) as Record<string, string> };
}

it.each([
  [
    'sherpa-onnx-pocket-tts-int8-2026-01-26',
    'decoder.int8.onnx encoder.onnx lm_flow.int8.onnx lm_main.int8.onnx text_conditioner.onnx token_scores.json vocab.json',
    { kind: 'pocket', languages: ['en'], files: { lmMain: 'lm_main.int8.onnx', vocabJson: 'vocab.json' } },
  ],
  [
    'sherpa-onnx-zipvoice-distill-int8-zh-en-emilia',
    'decoder.int8.onnx encoder.int8.onnx lexicon.txt tokens.txt espeak-ng-data vocos_24khz.onnx',
    { kind: 'zipvoice', languages: ['en', 'zh', 'zh-tw'], files: { vocoder: 'vocos_24khz.onnx' } },
  ],
  [
    'sherpa-onnx-supertonic-tts-int8-2026-03-06',
    'duration_predictor.int8.onnx text_encoder.int8.onnx tts.json unicode_indexer.bin vector_estimator.int8.onnx vocoder.int8.onnx voice.bin',
    { kind: 'supertonic', languages: ['en'], files: { voiceStyle: 'voice.bin' } },
  ],
  [
    'matcha-icefall-en_US-ljspeech',
    'espeak-ng-data hifigan_v2.onnx model-steps-3.onnx tokens.txt',
    { kind: 'matcha', languages: ['en'], files: { acousticModel: 'model-steps-3.onnx' } },
  ],
  [
    'kokoro-multi-lang-v1_0-zh-en',
    'espeak-ng-data lexicon-us-en.txt lexicon-zh.txt model.onnx model.int8.onnx tokens.txt voices.bin',
    { kind: 'kokoro', files: { model: 'model.int8.onnx', lexicon: 'lexicon-us-en.txt,lexicon-zh.txt' } },
  ],
  [
    'vits-piper-pt_BR-faber-medium',
    'espeak-ng-data pt_BR-faber-medium.onnx pt_BR-faber-medium.onnx.json tokens.txt',
    { kind: 'vits', languages: ['pt-br'], files: { model: 'pt_BR-faber-medium.onnx', tokens: 'tokens.txt' } },
  ],
])('%s', (name, files, expected) => {
  expect(read(name, files)).toMatchObject(expected);
});

it('has the voices that voices.json gives numbers', () => {
  const model = read('vits-many', 'model.onnx tokens.txt', {
    'voices.json': '{"de": 3, "de-leo": 7, "th": 0}',
  });
  expect(model).toMatchObject({ languages: ['de', 'th'], speakers: { de: 3, 'de-leo': 7, th: 0 } });
  expect(() => read('vits-odd', 'model.onnx tokens.txt', { 'voices.json': '{"klingon": 0}' })).toThrow(
    'klingon',
  );
});
