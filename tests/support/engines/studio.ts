import { plainModel } from '#server/engines/plain-models.ts';
import type { Model, RemoteEngine } from '#server/engines/port.ts';
import { labEngine } from './lab-engine.ts';

/** Of a provider: a picture of words that costs money, one of a machine of one's own, and a filmed clip. */
const models: Model[] = [
  {
    ...plainModel('generate-image'),
    id: 'studio-photo',
    name: 'Studio Photo',
    kind: 'photographic',
    options: { size: { choices: ['1k', '2k'] }, prompt: { max_length: 300 } },
    cost: { usd: 0.04, per: 'image' },
    seconds: 8,
  },
  {
    ...plainModel('generate-image'),
    id: 'studio-own',
    name: 'Studio at home',
    kind: 'photographic',
    seconds: 8,
  },
  { ...plainModel('inpaint'), id: 'studio-fill', name: 'Studio Fill', kind: 'edited', seconds: 8 },
  {
    ...plainModel('generate-video'),
    id: 'studio-film',
    name: 'Studio Film',
    kind: 'filmed',
    options: { duration_s: { choices: ['4', '8'] }, sound: 'has', quality: { choices: ['480p'] } },
    cost: { usd: 0.05, per: 'second' },
    seconds: 60,
  },
  {
    ...plainModel('speak'),
    id: 'studio-voice',
    name: 'Studio Voice',
    kind: 'synthetic',
    options: { pitch: 'none', pause: 'none', voice: { choices: ['en', 'th'] } },
    cost: { usd: 0.05, per: '1k_letters' },
    seconds: 5,
  },
];

/** An engine whose provider is played by a lab; its work costs what the lab says. */
export const studioEngine = (origin: string): RemoteEngine => ({
  ...labEngine(origin, { name: 'studio', models, pollMs: 50 }),
  collect: async (_model, id) => {
    const url = `${origin}/work/${id}/result`;
    const { headers } = await fetch(url, { method: 'HEAD' });
    const usd = headers.get('x-usd');
    return { from: { url, isOwn: true }, usd: usd === null ? undefined : Number(usd) };
  },
});
