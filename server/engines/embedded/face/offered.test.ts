import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { listFaces } from '#media/face/detect/find.ts';
import { readCopy } from '#server/engines/embedded/picture-file.ts';
import { openInstalledFaces } from '#server/engines/embedded/face/face-files.ts';
import { sourceFaces } from '#tools/face-swap/samples.ts';

beforeAll(() => openInstalledFaces());

it.each(sourceFaces.map(({ url }) => url))('the face that forms offer as %s is found', async (url) => {
  const { copy } = await readCopy(join('public', url), 'image', 1_000_000);
  expect(listFaces(copy)).toHaveLength(1);
});
