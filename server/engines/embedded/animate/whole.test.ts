import { beforeAll, expect, it } from 'vitest';
import { moves } from '#media/camera/names.ts';
import { openShot } from '#media/camera/shot.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { placesOf } from '#tests/support/pictures/straight.ts';
import { readScene } from './picture.ts';

beforeAll(openInstalledFaces);

/** Levels of red and green between neighbors of a photo of this size are one, twice as close two. */
const MOST = 5;

it('a portrait with earrings is whole in every move: what is side by side stays side by side', async () => {
  const { scene, frame } = await readScene('public/media/samples/zola.webp', 200);
  expect(scene.people).toBeDefined();
  const picture = placesOf(scene.ground.picture);
  const located = {
    ...scene,
    ground: { ...scene.ground, picture },
    people: scene.people && { ...scene.people, picture },
  };
  const line = 3 * frame.width;
  for (const move of moves) {
    const shot = openShot(located, frame, { move, mood: 'none', seconds: 5, seed: 1 });
    for (const share of [0, 1]) {
      const out = new Uint8Array(line * frame.height);
      shot.draw(share, out);
      let most = 0;
      for (let i = 0; i < out.length - line; i++)
        if (i % line < line - 3)
          most = Math.max(most, Math.abs(out[i + 3]! - out[i]!), Math.abs(out[i + line]! - out[i]!));
      expect(most, `${move} at ${share}`).toBeLessThanOrEqual(MOST);
    }
  }
});
