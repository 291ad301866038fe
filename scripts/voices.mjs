/**
 * `npm run voices`: what each natural voice says in the picker, into `public/media/voices`. Needs the built site and the
 * files of the natural voices (`npm run models`).
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openModule } from './build/module.mjs';
import { modelsDir } from './models/known.mjs';

process.chdir(path.resolve(import.meta.dirname, '..'));
const WORDS = {
  en: 'Hello! This is how your text will sound.',
  es: '¡Hola! Así va a sonar tu texto.',
  fr: 'Bonjour ! Voici comment sonnera votre texte.',
  it: 'Ciao! Ecco come suonerà il tuo testo.',
  'pt-br': 'Olá! É assim que o seu texto vai soar.',
  ja: 'こんにちは。文章はこのような声になります。',
  zh: '你好！你的文字听起来就是这样。',
};
const target = 'public/media/voices';
const SMALL = '-ac 1 -ar 24000 -c:a libmp3lame -b:a 32k -map_metadata 0 -id3v2_version 3'.split(' ');

const { module, close } = await openModule('server/engines/embedded/engine.ts');
const natural = await openModule('server/engines/embedded/speech/natural/there.ts');
const { module: voices, close: closeVoices } = await openModule('tools/voices.ts');
const work = mkdtempSync(path.join(tmpdir(), 'voices-'));
const engine = module.createEmbedded(
  { workerPath: path.resolve('dist/server/embedded-worker.js'), size: 1, idleMs: 60_000 },
  natural.module.openNatural(modelsDir()),
);
const modelNow = () => engine.models.find(({ id }) => id === 'natural');
try {
  for (let n = 0; n < 40 && !modelNow(); n += 1) await new Promise((resolve) => setTimeout(resolve, 250));
  const model = modelNow();
  if (!model) throw new Error('npm run models natural-voices fetches what speaks');
  mkdirSync(target, { recursive: true });
  for (const voice of model.options.voice.choices) {
    const { language, speaker } = voices.partsOf(voice);
    if (WORDS[language] === undefined) continue;
    const output = path.join(work, 'said.flac');
    const made = { output, captions: path.join(work, 'said.vtt'), picture: path.join(work, 'said.webp') };
    const manner = { speed: 1, pitch: 1, pause: 0 };
    const quiet = { signal: new AbortController().signal, progress: () => undefined };
    await engine.run(model, { text: WORDS[language], language, speaker, ...manner, ...made }, quiet);
    const file = path.join(target, `${voice}.mp3`);
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', output, ...SMALL, file]);
    console.log(file);
  }
} finally {
  await engine.close();
  for (const end of [close, natural.close, closeVoices]) end();
  rmSync(work, { recursive: true });
}
process.exit(0);
