/**
 * How well the voices of text to audio are understood, and what they cost: errors of a judge (words, characters of
 * Japanese, syllables of Chinese), seconds of the processor for a second of speech, and memory. Natural voices need their files
 * in MODELS_DIR (`npm run models`), the judge needs `faster-whisper` for the Python of JUDGE_PYTHON and a model of it in
 * the folder JUDGE; without it only costs are told.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openModule } from '#scripts/build/module.mjs';
import { modelsDir } from '#scripts/models/known.mjs';
import { errorsBetween, partsOf } from './voices/errors.mjs';

const { JUDGE, JUDGE_PYTHON = 'python3', LANGUAGES } = process.env;
const sentences = JSON.parse(readFileSync('scripts/bench/voices/sentences.json', 'utf8'));
const languages = LANGUAGES?.split(',') ?? Object.keys(sentences);
const work = mkdtempSync(path.join(tmpdir(), 'bench-voices-'));
const round = (value) => Math.round(value * 100) / 100;

const peakMb = (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** What the judge hears in each file. */
function heardIn(files) {
  const input = files.map(({ file, language }) => `${language.slice(0, 2)}\t${file}\n`).join('');
  const { stdout, status } = spawnSync(JUDGE_PYTHON, ['scripts/bench/voices/judge.py', JUDGE], {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('the judge failed');
  return stdout.split('\n');
}

const { module, close } = await openModule('server/engines/embedded/engine.ts');
const { openNatural } = (await openModule('server/engines/embedded/speech/natural/there.ts')).module;
const engine = module.createEmbedded(
  { workerPath: path.resolve('dist/server/embedded-worker.js'), size: 1, idleMs: 600_000 },
  openNatural(modelsDir()),
);

async function speak(model, language, text, file) {
  let spentMs = 0;
  const at = performance.now();
  const { durationMs } = await engine.run(
    model,
    {
      text,
      language,
      speaker: '',
      speed: 1,
      pitch: 1,
      pause: 0,
      output: file,
      captions: `${file}.vtt`,
      picture: `${file}.webp`,
    },
    { signal: new AbortController().signal, progress: () => undefined, spent: (ms) => (spentMs = ms) },
  );
  return { durationMs, spentMs, ms: performance.now() - at };
}

async function measure(model, language) {
  const files = [];
  const sum = { durationMs: 0, spentMs: 0, ms: 0 };
  // The first one opens the network.
  await speak(model, language, sentences[language][0], path.join(work, 'first.flac'));
  for (const [n, text] of sentences[language].entries()) {
    const file = path.join(work, `${model.id}-${language}-${n}.flac`);
    const took = await speak(model, language, text, file);
    for (const key of Object.keys(sum)) sum[key] += took[key];
    files.push({ file, language, text });
  }
  const figures = {
    processor: round(sum.spentMs / sum.durationMs),
    time: round(sum.ms / sum.durationMs),
    peak_mb: Math.round(Math.max(...engine.pids().map(peakMb))),
  };
  if (JUDGE === undefined) return figures;
  const heard = heardIn(files);
  const errors = files.map(({ text }, n) =>
    errorsBetween(partsOf(text, language), partsOf(heard[n] ?? '', language)),
  );
  const all = files.reduce((count, { text }) => count + partsOf(text, language).length, 0);
  return { errors: round((100 * errors.reduce((a, b) => a + b)) / all), ...figures };
}

const figures = {};
try {
  // The sums of the files are looked at first.
  for (
    let n = 0;
    n < 40 && engine.models.filter(({ capability }) => capability === 'speak').length < 2;
    n += 1
  )
    await new Promise((resolve) => setTimeout(resolve, 250));
  for (const model of engine.models.filter(({ capability }) => capability === 'speak'))
    for (const language of languages) {
      figures[model.id] = { ...figures[model.id], [language]: await measure(model, language) };
      console.error(`bench: ${model.id} ${language} ${JSON.stringify(figures[model.id][language])}`);
    }
} finally {
  await engine.close();
  close();
  rmSync(work, { recursive: true });
}
console.log(JSON.stringify(figures));
process.exit(0);
