/**
 * How well the voices of text to audio are understood, and what they cost: errors of a judge (words, characters of
 * Japanese, syllables of Chinese), seconds of the processor for a second of speech, and memory. Natural voices need
 * their files in MODELS_DIR (`npm run models`); by the same files, sherpa-onnx speaks as the operator's own models do,
 * and so do those in `MODELS_DIR/speech`. The judge needs `faster-whisper` for the Python of JUDGE_PYTHON and a model
 * of it in the folder JUDGE; without it only costs are told.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openModule } from '#scripts/build/module.mjs';
import { modelsDir } from '#scripts/models/known.mjs';
import { errorsBetween, partsOf } from './voices/errors.mjs';

const { JUDGE, JUDGE_PYTHON = 'python3', LANGUAGES } = process.env;
const sentences = JSON.parse(readFileSync('scripts/bench/voices/sentences.json', 'utf8'));
const languages = LANGUAGES?.split(',') ?? Object.keys(sentences);
const work = mkdtempSync(path.join(tmpdir(), 'bench-voices-'));
/** Languages that espeak-ng reads for the natural voices. */
const BY_ESPEAK = ['en', 'es', 'fr', 'it', 'pt-br'];
const IDLE_MS = 600_000;
const round = (value) => Math.round(value * 100) / 100;

/** Our processes that speak: clock ticks of the processor, and peak memory. */
function processes() {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').match(/\d+/g) ?? [];
  return children.map((pid) => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15);
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    return { pid, ticks: Number(user) + Number(system), peakMb: Math.round(peak / 1024) };
  });
}
const byPid = () => new Map(processes().map(({ pid, ticks }) => [pid, ticks]));

/** Of the process that worked most since then. */
function peakSince(before) {
  const worked = ({ pid, ticks }) => ticks - (before.get(pid) ?? 0);
  return processes().reduce((most, one) => (worked(one) > worked(most) ? one : most)).peakMb;
}

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
const { speech, writeKokoro } = (await openModule('scripts/bench/voices/own.ts')).module;

/** The folders of the operator's own models, and beside them the natural voices as such folders. */
function ownModels() {
  const home = path.join(work, 'models', 'speech');
  mkdirSync(home, { recursive: true });
  const given = path.join(modelsDir(), 'speech');
  for (const name of existsSync(given) ? readdirSync(given) : [])
    symlinkSync(path.join(given, name), path.join(home, name));
  const from = path.join(modelsDir(), 'natural-voices');
  const [, espeakData] = /Data at: (.*)/.exec(
    spawnSync('espeak-ng', ['--version'], { encoding: 'utf8' }).stdout,
  );
  const own = languages.filter((language) => BY_ESPEAK.includes(language));
  if (existsSync(from)) for (const language of own) writeKokoro(language, { from, home, espeakData });
  return path.dirname(home);
}

const programs = path.resolve('dist/server');
const engines = [
  module.createEmbedded(
    { workerPath: path.join(programs, 'embedded-worker.js'), size: 1, idleMs: IDLE_MS },
    openNatural(modelsDir()),
  ),
  await speech.open(
    { MODELS_DIR: ownModels() },
    { programs, onProblem: (_name, why) => console.error(`bench: ${why}`) },
  ),
].filter((engine) => engine !== undefined);

async function speak({ engine, model }, language, text, file) {
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

async function measure(voice, language) {
  const files = [];
  const before = byPid();
  const sum = { durationMs: 0, spentMs: 0, ms: 0 };
  // The first one opens the network.
  const first = await speak(voice, language, sentences[language][0], path.join(work, 'first.flac'));
  for (const [n, text] of sentences[language].entries()) {
    const file = path.join(work, `${voice.model.id}-${language}-${n}.flac`);
    const took = await speak(voice, language, text, file);
    for (const key of Object.keys(sum)) sum[key] += took[key];
    files.push({ file, language, text });
  }
  const figures = {
    processor: round(sum.spentMs / sum.durationMs),
    time: round(sum.ms / sum.durationMs),
    first_s: round(first.ms / 1000),
    peak_mb: peakSince(before),
  };
  if (JUDGE === undefined) return figures;
  const heard = heardIn(files);
  const errors = files.map(({ text }, n) =>
    errorsBetween(partsOf(text, language), partsOf(heard[n] ?? '', language)),
  );
  const all = files.reduce((count, { text }) => count + partsOf(text, language).length, 0);
  return { errors: round((100 * errors.reduce((a, b) => a + b)) / all), ...figures };
}

/** What speaks by now: sums of files are looked at first, and models are opened one after the other. */
const voices = () =>
  engines.flatMap((engine) =>
    engine.models.filter(({ capability }) => capability === 'speak').map((model) => ({ engine, model })),
  );

const figures = {};
/** One that is not measured yet; none if there is no more after a while. */
async function next() {
  for (let n = 0; n < 60; n += 1) {
    const voice = voices().find(({ model }) => figures[model.id] === undefined);
    if (voice) return voice;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return undefined;
}
try {
  for (let voice = await next(); voice; voice = await next()) {
    const { id, options } = voice.model;
    const speaks = options.voice?.choices ?? languages;
    figures[id] = {};
    for (const language of languages.filter((one) => speaks.includes(one))) {
      figures[id][language] = await measure(voice, language);
      console.error(`bench: ${id} ${language} ${JSON.stringify(figures[id][language])}`);
    }
  }
} finally {
  await Promise.all(engines.map((engine) => engine.close()));
  close();
  rmSync(work, { recursive: true });
}
console.log(JSON.stringify(figures));
process.exit(0);
