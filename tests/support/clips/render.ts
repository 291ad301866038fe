import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Landmarks } from '#media/face/detect/landmarks.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { readPicture } from '#server/engines/embedded/picture-file.ts';
import { actorOf, type Actor } from './actor.ts';
import { coveredFace, drawFrame, scenesOf, type Scene } from './scenes.ts';

/** Rendered people, none of them real: fringe, plain, fair beard, dark curls. */
const CAST = ['fringed', 'plain', 'bearded-fair', 'plain-dark'];

let opened: Promise<Actor[]> | undefined;

async function openActors(): Promise<Actor[]> {
  await openInstalledFaces();
  const actors: Actor[] = [];
  for (const name of CAST)
    actors.push(actorOf(await readPicture(`tests/fixtures/faces/${name}.webp`, 'source')));
  return actors;
}

/** The scenes with their actors, made at the first use; or all played by the one face of a picture. */
async function openScenes(face: string | undefined): Promise<Record<string, Scene>> {
  opened ??= openActors();
  const actors = await opened;
  if (face === undefined) return scenesOf(actors);
  const actor = actorOf(await readPicture(face, 'source'));
  return scenesOf(actors.map(() => actor));
}

interface Rendering {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly seconds?: number;
  /** A picture of the face that plays all parts. */
  readonly face?: string;
}

/** Renders a scene, or its first `seconds`, into an H.264 file; returns its number of frames. */
export async function renderClip(
  name: string,
  file: string,
  { width, height, fps, seconds, face }: Rendering,
): Promise<number> {
  const scene = (await openScenes(face))[name];
  if (!scene) throw new Error(`no scene ${name}`);
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${fps} -i -`;
  const output = '-threads 1 -c:v libx264 -preset veryfast -crf 16 -pix_fmt yuv420p -movflags +faststart';
  const encoder = spawn('ffmpeg', [...`-v error -y ${input} ${output}`.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const frames = Math.round(Math.min(scene.seconds, seconds ?? Infinity) * fps);
  for (let i = 0; i < frames; i++)
    if (!encoder.stdin.write(drawFrame(scene, i, fps, width, height).data))
      await once(encoder.stdin, 'drain');
  encoder.stdin.end();
  const [code] = (await once(encoder, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return frames;
}

/** For each frame of a scene, where its hand covers the first face; as `coveredFace`. */
export async function coveredFaces(
  name: string,
  { width, height, fps, seconds }: Rendering,
): Promise<(Uint8Array | undefined)[]> {
  const scene = (await openScenes(undefined))[name];
  if (!scene) throw new Error(`no scene ${name}`);
  const frames = Math.round(Math.min(scene.seconds, seconds ?? Infinity) * fps);
  return Array.from({ length: frames }, (_, i) => coveredFace(scene, i, fps, { width, height }));
}

/** For each frame of a scene, the landmarks of its first actor as drawn; undefined: not all are in the picture. */
export async function facesOf(
  name: string,
  { width, height, fps, seconds }: Rendering,
): Promise<(Landmarks | undefined)[]> {
  const scene = (await openScenes(undefined))[name];
  if (!scene) throw new Error(`no scene ${name}`);
  const frames = Math.round(Math.min(scene.seconds, seconds ?? Infinity) * fps);
  return Array.from({ length: frames }, (_, i) => {
    const [first] = scene.cast(i / fps, width, height);
    const points = first?.actor.landmarks(first.pose);
    const isIn = points?.every(
      (value, k) => k % 3 === 2 || (value >= 0 && value < (k % 3 === 0 ? width : height)),
    );
    return isIn ? points : undefined;
  });
}
