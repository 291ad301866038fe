import { expect, test } from 'vitest';
import { illustratorWords } from '#locales/illustrator.ts';
import { fixedPointOf } from '#media/illustrate/compose/nearer.ts';
import { stagingOf } from '#media/illustrate/compose/staging.ts';
import { type LexiconFile, openLexicon } from '#media/illustrate/words/lexicon.ts';
import { readPrompt } from '#media/illustrate/words/parse.ts';
import { readShots } from '#media/illustrate/words/story.ts';
import { randomOf } from '#media/illustrate/draw/pen.ts';
import { actorOf, alongEachOther } from './acting.ts';
import { cameraOf, groundNear } from './camera.ts';
import { areCaptionsAbove } from './film.ts';
import { shotsOf } from './split.ts';
import { speakersOf } from './troupe.ts';

const lexicons = ((await illustratorWords()) as LexiconFile[]).map(openLexicon);
const stagedOf = (prompt: string) => stagingOf(readPrompt(prompt, lexicons), 4, { width: 854, height: 480 });

test.each([
  ['A fox runs. Two cats sit on a sofa.', ['A fox runs.', 'Two cats sit on a sofa.']],
  ['夜晚的雪地。一只狐狸！', ['夜晚的雪地。', '一只狐狸！']],
  // What cannot be drawn goes along with what comes after it, or looks at what came before it.
  ['Zibble! A fox runs. Glorp.', ['Zibble! A fox runs.', 'Glorp.']],
  ['glorp', ['glorp']],
  // What other models are told of their manner would be a caption here.
  [
    'A cat on a sofa, cinematic, 4k. A dog runs, high on a hill.',
    ['A cat on a sofa.', 'A dog runs, high on a hill.'],
  ],
  ['…', []],
])('%s becomes shots', (prompt, shots) => {
  expect(shotsOf(prompt, lexicons)).toEqual({ shots, left: 0 });
});

test.each([
  ['A girl in a red dress walks with a dog in the park.', 'She sits.', 'It runs.'],
  ['一个穿红裙子的女孩和一只狗在公园里。', '她坐着。', '它在奔跑。'],
  ['Ein Mädchen im roten Kleid und ein Hund im Park.', 'Sie sitzt.', undefined],
])('%s: pronouns mean who was named before, who look the same and stay there', (named, she, it) => {
  const prompt = [named, she, it ?? ''].join(' ');
  const { shots } = shotsOf(prompt, lexicons);
  expect(shots).toEqual([named, she, it].filter((shot) => shot !== undefined));
  const [first, second, third] = readShots(shots, lexicons);
  const girl = first!.subjects.find(({ id }) => id === 'person')!;
  expect(second!.subjects).toMatchObject([{ id: 'person', wears: girl.wears, from: { shots: 1 } }]);
  expect(second!.subjects[0]!.has).toEqual(expect.arrayContaining(['female', 'child', 'sitting']));
  expect(second!.place).toBe('park');
  if (it !== undefined) expect(third!.subjects).toMatchObject([{ id: 'dog', from: { shots: 2 } }]);
});

test('it is who did something, not what that was done to', () => {
  const [, second] = readShots(
    shotsOf('A cat chases a butterfly. Then it sleeps on the sofa while it rains.', lexicons).shots,
    lexicons,
  );
  expect(second!.subjects.map(({ id }) => id)).toContain('cat');
  expect(second!.subjects.map(({ id }) => id)).not.toContain('butterfly');
  expect(second!.place).not.toBe('garden');
});

test.each([
  ['A girl walks with a dog in the park.', 'Hello!', 'Night falls.', 'They are happy.', 'She sits.'],
  [
    'Ein Mädchen geht mit einem Hund im Park.',
    'Hallo!',
    'Es wird Nacht.',
    'Sie sind glücklich.',
    'Sie sitzt.',
  ],
  ['一个女孩和一只狗在公园里。', '你好！', '天黑了，夜晚来了。', '他们很开心。', '她坐着。'],
])('%s: what tells of nobody new looks from nearer, or at the same in another light', (...pieces) => {
  const { shots } = shotsOf(pieces.join(' '), lexicons);
  expect(shots).toEqual(pieces);
  const size = { width: 854, height: 480 };
  const scenes = readShots(shots, lexicons);
  const [wide, close, dark, both] = scenes.map((scene, n) => stagingOf(scene, 4 + n, size));
  expect(close!.items.map(({ x, y }) => [x, y])).toEqual(wide!.items.map(({ x, y }) => [x, y]));
  for (const { items } of [dark!, both!])
    expect(items.map(({ id }) => id).toSorted()).toEqual(['dog', 'person']);
  expect([close!, dark!, both!].map(({ light }) => light.isDark)).toEqual([false, true, true]);
  expect([wide!, close!, dark!].map(({ nearer }) => nearer?.item?.id)).toEqual([
    undefined,
    'person',
    undefined,
  ]);
  expect(both!.nearer!.zoom).toBeLessThan(close!.nearer!.zoom);
  expect(scenes[3]!.subjects.map(({ has }) => has.includes('happy'))).toEqual([true, true]);
  expect(scenes[4]!.subjects).toMatchObject([{ id: 'person', from: { shots: 4 } }]);
});

test('a look from nearer has no shot of its own where the film has no room for it', () => {
  const prompt = 'A fox runs. Wow! '.repeat(4);
  expect(shotsOf(prompt, lexicons).shots).toEqual(Array.from({ length: 4 }, () => 'A fox runs. Wow!'));
});

test('there are at most five shots of 300 letters', () => {
  const { shots, left } = shotsOf('A red fox runs through the deep snow. '.repeat(7), lexicons);
  expect([shots.length, left]).toEqual([5, 2]);
  const long = shotsOf('fox '.repeat(1250), lexicons).shots;
  expect(Math.max(...long.map(({ length }) => length))).toBeLessThanOrEqual(300);
});

test('who walks with somebody goes the same way, step by step, and blinks', () => {
  const staging = stagedOf('A man walks with a dog in the park');
  alongEachOther(staging);
  const cast = { staging, seconds: 5, random: randomOf(1) };
  const walks = staging.items.map((item) => actorOf(item, cast));
  expect(new Set(staging.items.map(({ isMirrored }) => isMirrored)).size).toBe(1);
  const [way] = walks.map((act) => Math.sign(act(5).x - act(0).x));
  for (const [n, act] of walks.entries()) {
    expect(Math.sign(act(5).x - act(0).x)).toBe(way);
    const moments = Array.from({ length: 120 }, (_, frame) => act(frame / 24).moment ?? {});
    expect(new Set(moments.map(({ step }) => step)).size).toBeGreaterThan(12);
    expect(moments.filter(({ isShut }) => isShut === true).length).toBeGreaterThan(2);
    const item = staging.items[n]!;
    const drawn = (moment: object): string => item.drawAt(moment).drawing;
    expect(drawn({})).toBe(item.figure.drawing);
    for (const moment of [{ step: 0.3, gait: 'walking' as const }, { isShut: true }, { mouth: 1 }])
      expect(drawn(moment)).not.toBe(item.figure.drawing);
  }
});

test.each(['A dolphin leaps out of the water', '一只海豚跃出水面', 'Дельфин выпрыгивает из воды'])(
  '%s: out of the water and back under it',
  (prompt) => {
    const staging = stagedOf(prompt);
    const act = actorOf(staging.items[0]!, { staging, seconds: 5, random: randomOf(1) });
    const { horizon, height } = staging.stage;
    const [item] = staging.items;
    const feet = Array.from({ length: 60 }, (_, n) => item!.y + act(n / 12).y);
    const { surface = 0 } = act(0);
    expect(surface).toBeGreaterThan(horizon);
    expect(surface).toBeLessThan(horizon + 0.5 * (height - horizon));
    expect(Math.min(...feet)).toBeLessThan(surface);
    expect(Math.max(...feet)).toBeGreaterThan(surface);
  },
);

test('two who are named speak in turns, people before animals', () => {
  const speakers = (prompt: string): string[] =>
    speakersOf(stagedOf(prompt).items).map(({ id, subject }) => `${id} ${subject}`);
  expect(speakers('A man and a woman talk in the park').toSorted()).toEqual(['person 0', 'person 1']);
  expect(speakers('A girl walks with a dog')).toEqual(['person 0']);
  expect(speakers('A cat and a dog in the garden').toSorted()).toEqual(['cat 0', 'dog 1']);
});

test('captions stand where they hide less, the same in all shots', () => {
  const above = (...prompts: string[]) => areCaptionsAbove(prompts.map(stagedOf), 0.1);
  expect(above('a cat sleeps on a table', 'a woman walks on the beach')).toBe(true);
  expect(above('two birds fly over the sea', 'a giraffe in the desert')).toBe(false);
});

test.each([1, 1.12, 1.4, 2.1])(
  'no move of the camera %s times as near shows what lies beyond the edges',
  (times) => {
    const { stage } = stagedOf('A red fox in the snow');
    for (let seed = 0; seed < 40; seed++) {
      const looked = [seed * 45, stage.height * ((seed % 5) / 4)] as const;
      const { focus, seenAt } = cameraOf(stage, looked, randomOf(seed));
      const fixed = times === 1 ? focus : fixedPointOf(looked, times, stage);
      for (const share of [0, 0.5, 1])
        for (const near of [0.03, 0.35, groundNear(stage.height, stage), 1.1]) {
          const { zoom, x, y } = seenAt(share, near);
          const read = (at: number, shift: number, from: number): number =>
            from + ((at - from) / times - shift) / zoom;
          expect(read(0, x, fixed[0])).toBeGreaterThan(0);
          expect(read(stage.width, x, fixed[0])).toBeLessThan(stage.width);
          expect(read(0, y, fixed[1])).toBeGreaterThan(0);
          expect(read(stage.height, y, fixed[1])).toBeLessThan(stage.height);
        }
    }
  },
);
