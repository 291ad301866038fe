import { isEmpty } from '#media/illustrate/words/parse.ts';
import { shotsOf } from '#media/story/split.ts';
import { loadLexicons, sceneOf, scenesOf, toldOf } from '#server/engines/embedded/illustrate/work.ts';
import type { Work } from '#server/engines/local/serve.ts';
import { unwritable } from './captions.ts';
import { leastSeconds } from './narration.ts';

export const readStoryboard: Work<'read-storyboard'> = async ({ prompt, shots, captions, narrator }) => {
  const lexicons = await loadLexicons();
  // Words that must not be drawn may be parted by a cut.
  await sceneOf(prompt);
  const board = shots === undefined ? shotsOf(prompt, lexicons) : { shots, left: 0 };
  const read = (await scenesOf(board.shots)).map((scene, n) => ({
    text: board.shots[n]!,
    ...toldOf(scene),
    isDrawn: !isEmpty(scene),
  }));
  const letter = captions ? await unwritable(board.shots.join(' ')) : undefined;
  return {
    shots: read,
    left: board.left,
    ...(letter === undefined ? {} : { unwritable: letter }),
    ...(narrator === undefined || board.shots.length === 0
      ? {}
      : { spokenS: await leastSeconds(board.shots, narrator) }),
  };
};
