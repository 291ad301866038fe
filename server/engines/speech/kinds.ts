import type { Capability } from '#server/engines/capabilities.ts';

/** How sherpa-onnx is told of a kind of model: the name of each of its settings, and what the file is called. */
export interface ModelKind {
  name: string;
  capability: Extract<Capability, 'speak' | 'clone-voice'>;
  /** The first of them tells the kind; one with `?` may be absent, and what `+` stands for may be several. */
  files: Readonly<Record<string, string>>;
  /** What it speaks where the name of its folder says nothing; absent: it has to. */
  languages?: readonly string[];
  /** It learns a voice by what is said in the sample as well. */
  needsWords?: true;
}

const FRONT = { tokens: 'tokens.txt', lexicon: '?+lexicon*.txt', dataDir: '?espeak-ng-data' };

/** By what a folder holds, those with the clearest names first (https://k2-fsa.github.io/sherpa/onnx/tts). */
export const kinds: readonly ModelKind[] = [
  {
    name: 'pocket',
    capability: 'clone-voice',
    languages: ['en'],
    files: {
      lmMain: 'lm_main*.onnx',
      lmFlow: 'lm_flow*.onnx',
      encoder: 'encoder*.onnx',
      decoder: 'decoder*.onnx',
      textConditioner: 'text_conditioner*.onnx',
      vocabJson: 'vocab.json',
      tokenScoresJson: 'token_scores.json',
    },
  },
  {
    name: 'supertonic',
    capability: 'speak',
    languages: ['en'],
    files: {
      durationPredictor: 'duration_predictor*.onnx',
      textEncoder: 'text_encoder*.onnx',
      vectorEstimator: 'vector_estimator*.onnx',
      vocoder: 'vocoder*.onnx',
      ttsJson: 'tts.json',
      unicodeIndexer: 'unicode_indexer.bin',
      voiceStyle: 'voice.bin',
    },
  },
  {
    name: 'kokoro',
    capability: 'speak',
    languages: ['en'],
    files: { voices: 'voices.bin', model: 'model*.onnx', ...FRONT },
  },
  {
    name: 'zipvoice',
    capability: 'clone-voice',
    languages: ['zh', 'en'],
    needsWords: true,
    files: { encoder: 'encoder*.onnx', decoder: 'decoder*.onnx', vocoder: 'vocos*.onnx', ...FRONT },
  },
  {
    name: 'matcha',
    capability: 'speak',
    files: { vocoder: 'vocos*.onnx|hifigan*.onnx', acousticModel: 'model*.onnx', ...FRONT },
  },
  { name: 'vits', capability: 'speak', files: { model: '*.onnx', ...FRONT } },
];
