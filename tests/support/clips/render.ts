import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** A scene with its actors, made at the first use. */
async function openScene(name: string): Promise<Scene> {
  opened ??= openActors();
  const scene = scenesOf(await opened)[name];
  if (!scene) throw new Error(`no scene ${name}`);
  return scene;
}

interface Rendering {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
}

/** Renders a scene into an H.264 file. */
export async function renderClip(
  name: string,
  file: string,
  { width, height, fps }: Rendering,
): Promise<void> {
  const scene = await openScene(name);
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${fps} -i -`;
  const output = '-threads 1 -c:v libx264 -preset veryfast -crf 16 -pix_fmt yuv420p -movflags +faststart';
  const encoder = spawn('ffmpeg', [...`-v error -y ${input} ${output}`.split(' '), file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const frames = Math.round(scene.seconds * fps);
  for (let i = 0; i < frames; i++)
    if (!encoder.stdin.write(drawFrame(scene, i, fps, width, height).data))
      await once(encoder.stdin, 'drain');
  encoder.stdin.end();
  const [code] = (await once(encoder, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** For each frame of a scene, where its hand covers the first face; as `coveredFace`. */
export async function coveredFaces(
  name: string,
  { width, height, fps }: Rendering,
): Promise<(Uint8Array | undefined)[]> {
  const scene = await openScene(name);
  const frames = Math.round(scene.seconds * fps);
  return Array.from({ length: frames }, (_, i) => coveredFace(scene, i, fps, { width, height }));
}
