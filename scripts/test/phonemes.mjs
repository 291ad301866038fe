/** `node scripts/test/phonemes.mjs [language …]`: how espeak-ng says the readings of the table, in its phonemes. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'vite';

const folder = '/server/engines/embedded/speech';
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
});
const readings = await server.ssrLoadModule(`${folder}/readings.ts`);
const synthesis = await server.ssrLoadModule(`${folder}/synthesis.ts`);
const wanted = process.argv.slice(2);

for (const line of readFileSync(`.${folder}/readings.tsv`, 'utf8').trim().split('\n')) {
  const [language, written] = line.split('\t');
  if (wanted.length > 0 && !wanted.includes(language)) continue;
  const reading = await readings.readingOf(written, language);
  const { stdout } = spawnSync('espeak-ng', ['-v', synthesis.VOICES[language], '-q', '--ipa', '--stdin'], {
    input: reading,
    encoding: 'utf8',
  });
  console.log([language, written, reading, stdout.trim().replace(/\s+/g, ' ')].join('\t'));
}
await server.close();
