/**
 * Text to video: seconds, processor time and size of films of five seconds, by quality and by what moves in them, and
 * the most memory of the process. `FILMS=folder` keeps the films to look at.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measured, peakMb, startEngine } from './engine.mjs';

const SECONDS = 5;
const SIDES = { '480p': [854, 480], '720p': [1280, 720], '1080p': [1920, 1080] };
const WALK = ['A girl with a red scarf walks through a snowy forest', 'Two cats sit on a blue sofa'];
/** Films of 480p, by what is in them: four languages, weather, water, animals, vehicles, rooms. */
const FILMS = {
  walk: WALK,
  storm: ['A ship on the sea in a storm at night'],
  sunset: ['A sailboat on the sea at sunset. A whale jumps'],
  dance: ['夜晚，女孩在篝火旁跳舞'],
  rain: ['雨の街を走る犬', '傘を持った男の子'],
  street: ['Ein rotes Auto fährt durch die Stadt', 'Ein Mann geht mit einem Hund im Park'],
  space: ['A rocket flies past Saturn', 'An astronaut waves on the moon'],
  sea: ['Fish and a turtle swim under water'],
};

export async function textToVideo() {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-text-to-video-'));
  const keep = process.env.FILMS;
  if (keep) mkdirSync(keep, { recursive: true });
  const engine = await startEngine();
  try {
    const film = async (name, shots, [width, height], narrator) => {
      const output = path.resolve(keep ?? dir, `${name}.mp4`);
      const how = {
        seconds: SECONDS,
        seed: 1,
        captions: true,
        label: true,
        ...(narrator ? { narrator } : {}),
      };
      const input = { shots, width, height, ...how, folder: dir, output };
      const taken = await measured(engine, 'generate-video', input);
      return { ...taken, kilobytes: Math.round(statSync(output).size / 1000) };
    };
    const figures = { quality: {}, films: {} };
    await film('first', WALK, SIDES['480p']);
    for (const [name, size] of Object.entries(SIDES)) figures.quality[name] = await film(name, WALK, size);
    figures.told = await film('told', WALK, SIDES['480p'], { language: 'en', speaker: 'ada' });
    for (const [name, shots] of Object.entries(FILMS))
      figures.films[name] = await film(name, shots, SIDES['480p']);
    return { ...figures, peakMb: peakMb(engine.pid) };
  } finally {
    engine.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}
