import { writeSync } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { checkSum } from '#media/raster/ruined.ts';
import { serve, type Work } from '#server/engines/local/serve.ts';
import { CHANNEL } from '#server/processes/messages.ts';
import { EngineFailure } from '#server/engines/port.ts';

async function hoard(): Promise<never> {
  const held: Buffer[] = [];
  for (;;) {
    held.push(Buffer.alloc(2 ** 23, held.length));
    await breathe();
  }
}

/** Writes one line without end. */
function flood(): never {
  for (;;) {
    try {
      writeSync(CHANNEL, 'x'.repeat(65_536));
    } catch {
      continue; // it is read more slowly
    }
  }
}

/** Takes all of a processor. */
async function burn(): Promise<never> {
  for (;;) await breathe();
}

const hang = (): Promise<never> => new Promise(() => setInterval(() => undefined, 1000));

let warm = false;

/** Misbehaves as its input says; `once:<file>` dies until it has left that file. Warm, it is twice as wide. */
const upscale: Work<'upscale'> = async ({ image }, step) => {
  await step({ stage: 'enlarge', fraction: 0.5 });
  const [mood, file = ''] = image.split(':');
  if (mood === 'hang') await hang();
  if (mood === 'burn') await burn();
  if (mood === 'die') process.kill(process.pid, 'SIGKILL');
  if (mood === 'memory') await hoard();
  // A device without room.
  if (mood === 'full') await writeFile('/dev/full', 'x');
  if (mood === 'bare') throw new EngineFailure('no_programs', 'not found');
  if (mood === 'refuse') throw new EngineFailure('bad_media', 'not a picture', 'image');
  if (mood === 'ruin') checkSum(Number.NaN);
  if (mood === 'garbage') return { width: 'wide' } as never;
  if (mood === 'nonsense') writeSync(CHANNEL, '"nonsense"\n');
  if (mood === 'words') writeSync(CHANNEL, 'no value\n');
  if (mood === 'endless') flood();
  if (mood === 'once') {
    const before = await access(file).then(
      () => true,
      () => false,
    );
    await writeFile(file, '');
    if (!before) process.exit(1);
  }
  return { width: warm ? 2 : 1, height: 2, bytes: 4 };
};

await serve(
  { upscale },
  () => Promise.resolve(),
  () => {
    warm = true;
  },
);
