import { createRequire } from 'node:module';
import { isInstalled } from '#server/installed.ts';
import type { ModelFolder } from './folder.ts';

/** Programs take what else the machine has. */
const THREADS = 2;

interface Spoken {
  /** -1 to 1; none where the model knows no sign of the text. */
  samples: Float32Array;
  sampleRate: number;
}

interface Manner {
  sid?: number;
  speed: number;
  /** Of models that come to their result step by step. */
  numSteps: number;
  referenceAudio?: Float32Array;
  referenceSampleRate?: number;
  referenceText?: string;
  extra?: Readonly<Record<string, string | number>>;
}

/** What of sherpa-onnx-node is used; it has no types of its own. */
export interface Synthesizer {
  generateAsync(ask: { text: string; generationConfig: Manner }): Promise<Spoken>;
}
interface Runtime {
  OfflineTts: { createAsync(config: object): Promise<Synthesizer> };
}

const RUNTIME = 'sherpa-onnx-node';

/** It is optional, and loaded where it is used only. */
export const hasRuntime = (): boolean => isInstalled(RUNTIME);

/** Opens a model. Where its files say something strange, the runtime ends the process. */
export const openSynthesizer = ({ kind, files }: ModelFolder): Promise<Synthesizer> =>
  (createRequire(import.meta.url)(RUNTIME) as Runtime).OfflineTts.createAsync({
    model: { [kind.name]: files, numThreads: THREADS, debug: false, provider: 'cpu' },
    maxNumSentences: 1,
  });
