import { describe, expect, test } from 'vitest';
import { assert, array, boolean, enums, object, optional, record, string } from 'superstruct';
import { illustratorWords } from '#locales/illustrator.ts';
import { randomOf } from './draw/pen.ts';
import { itemsOf } from './compose/item.ts';
import { layOut } from './compose/layout.ts';
import { lightOf } from './compose/light.ts';
import { stagingOf } from './compose/staging.ts';
import { claimsOf } from './claims.ts';
import { illustrate, sizeOf } from './illustrate.ts';
import { ideas, roleOf } from './words/ideas.ts';
import { type LexiconFile, openLexicon } from './words/lexicon.ts';
import { isEmpty, readPrompt } from './words/parse.ts';

const LexiconShape = object({
  joined: optional(boolean()),
  tones: optional(boolean()),
  objects: optional(enums(['before', 'after'])),
  numbers: optional(enums(['before', 'after', 'either'])),
  forms: optional(record(string(), string())),
  adjectives: enums(['before', 'after']),
  relations: enums(['before', 'after']),
  plurals: array(string()),
  endings: optional(string()),
  compounds: optional(boolean()),
  skip: string(),
  refused: string(),
  words: record(string(), string()),
});
const files = (await illustratorWords()) as LexiconFile[];
const lexicons = files.map(openLexicon);
const read = (prompt: string) => readPrompt(prompt, lexicons);
const square = sizeOf('1:1', 512);
/** Outdoors, where things stand. */
const stage = {
  width: 1000,
  height: 1000,
  horizon: 550,
  isFloating: false,
  isIndoors: false,
  isStill: false,
};

describe('words', () => {
  test.each(files.map((file, index) => [index, file] as const))(
    'lexicon %i has words for every idea, and no others',
    (_index, file) => {
      assert(file, LexiconShape);
      const named = new Set(
        Object.entries(file.words).flatMap(([key, words]) => (words.trim() === '' ? [] : key.split(' '))),
      );
      expect(ideas.filter((id) => !named.has(id))).toEqual([]);
      expect([...named].filter((id) => id !== 'kin' && roleOf(id) === undefined)).toEqual([]);
    },
  );

  test.each([
    ['three black cats on a blue sofa under the window', 'cat', 3, '#34313f', 'on'],
    ['蓝色沙发上有三只黑猫', 'cat', 3, '#34313f', 'on'],
    ['藍色沙發上有三隻黑貓', 'cat', 3, '#34313f', 'on'],
    ['três gatos pretos em cima do sofá azul', 'cat', 3, '#34313f', 'on'],
  ])('%s: count, colour and relation', (prompt, id, count, colour, relation) => {
    const { subjects, links, unknown } = read(prompt);
    const index = subjects.findIndex((each) => each.id === id);
    expect(subjects[index]).toMatchObject({ count, colour });
    const sofa = subjects.findIndex((each) => each.id === 'sofa');
    expect(subjects[sofa]).toMatchObject({ colour: '#3f7fc4' });
    expect(links).toContainEqual({ relation, figure: index, ground: sofa });
    expect(unknown).toEqual([]);
  });

  test('dress, hair and mood are those of the person they are said of', () => {
    const { subjects } = read('A sad girl with curly hair in a red dress holding a yellow balloon');
    expect(subjects.map(({ id }) => id)).toEqual(['person', 'balloon']);
    expect(subjects[0]!.has).toEqual(expect.arrayContaining(['child', 'female', 'sad', 'curlyhair']));
    expect(subjects[0]!.wears.get('dress')).toBe('#dd4540');
    expect(subjects[1]!.colour).toBe('#f6c83f');
  });

  test('two lovers are two people, as two friends are', () => {
    const people = (prompt: string): number =>
      read(prompt).subjects.reduce((sum, { count }) => sum + count, 0);
    expect(['two lovers', 'two friends', 'friends'].map(people)).toEqual([2, 2, 4]);
  });

  test('who eats holds what is eaten, and a robot the guitar that it plays', () => {
    for (const prompt of ['a boy eating an apple', 'a robot playing guitar', 'a bear reading a book'])
      expect(read(prompt).links).toEqual([{ relation: 'holding', figure: 0, ground: 1 }]);
  });

  test('languages may be mixed, and what is not known is told', () => {
    const { subjects, place, unknown } = read('uma raposa vermelha 在沙滩上 with a theodolite');
    expect(subjects.map(({ id }) => id)).toEqual(['fox']);
    expect(place).toBe('beach');
    expect(unknown).toEqual(['theodolite']);
  });

  test.each([
    ['an astronaut cat on the moon', 'cat', { wears: new Map([['helmet', undefined]]) }],
    ['an octopus chef with an egg', 'octopus', { wears: expect.anything() }],
    ['um sapo príncipe', 'frog', { wears: expect.anything() }],
    ['a baby dragon', 'dragon', { has: ['small'] }],
    ['a vampire girl', 'person', { has: expect.arrayContaining(['vampire', 'child', 'female']) }],
  ])('%s: two words for one', (prompt, id, said) => {
    const { subjects } = read(prompt);
    expect(subjects.filter((each) => each.id === 'person' || each.id === id)).toHaveLength(1);
    expect(subjects[0]).toMatchObject({ id, ...said });
  });

  test('accents tell words apart that are the same without them', () => {
    expect(read('uma avó').subjects[0]!.has).toContain('female');
    expect(read('um avô').subjects[0]!.has).toContain('male');
  });

  test('a relation ends with its clause, and what is worn is no place', () => {
    expect(read('a bride in white, a groom in a blue suit').links).toEqual([]);
    expect(read('a girl in a red dress near a horse').links).toEqual([
      { relation: 'beside', figure: 0, ground: 1 },
    ]);
  });

  test.each([
    ['soap with lavender on a table', '0 on 2, 1 on 2'],
    ['a girl reading a book under a tree', '0 under 2'],
    ['a man and a dog sit on a bench', '0 on 2, 1 on 2'],
    ['a house with a cat on a chair', '1 on 2'],
    ['two children flying a kite', '0 holding 1'],
    ['小女孩在草地上放风筝', '0 holding 1'],
    ['a knight on a horse', '0 riding 1'],
    ['ベンチに座る男', '1 on 0'],
    ['lavender soap on a table', '1 on 2, 0 on 2'],
    ['jabón de lavanda sobre una mesa', '1 on 2, 0 on 2'],
    ['Ein Becher mit Kaffee auf dem Tisch', '1 on 2'],
    ['a mug and a coffee on a table', '1 on 2, 0 on 2'],
    ['a mug on a desk beside a laptop', '0 on 1, 1 beside 2, 2 on 1'],
    ['soap and roses on a table', '1 on 2, 0 on 2'],
    ['a cat on a desk beside a chair', '0 on 1, 1 beside 2'],
  ])('%s: who goes together, and who only has a thing in hand', (prompt, links) => {
    const { links: found, subjects } = read(prompt);
    expect(found.map((each) => `${each.figure} ${each.relation} ${each.ground}`).join(', ')).toBe(links);
    expect(subjects.some(({ has }) => has.includes('flying'))).toBe(false);
  });
  test.each([
    ['a boy and a girl dance in the rain', [true, true], 'dancing'],
    ['a cat, a dog and a rabbit run', [true, true, true], 'running'],
    ['a cat and a sleeping dog', [false, true], 'sleeping'],
    ['a man walks beside a dancing girl', [false, true], 'dancing'],
  ])('%s: who does it', (prompt, who, pose) => {
    expect(read(prompt).subjects.map(({ has }) => has.includes(pose))).toEqual(who);
  });
  test('a drink is drawn in the cup it is named with, in its colour', () => {
    const drawn = (prompt: string) =>
      stagingOf(read(prompt), 1, { width: 512, height: 512 })
        .items.map(({ id }) => id)
        .toSorted();
    expect(drawn('a red mug with hot coffee on a table')).toEqual(['coffee']);
    expect(read('a red mug with hot coffee').subjects[1]!.colour).toBe('#dd4540');
    expect(drawn('a mug and a coffee on a table')).toEqual(['coffee', 'mug']);
  });
  test.each([
    ['a handbag, pink background', '#f28aab'],
    ['Eine Handtasche vor rosa Hintergrund', '#f28aab'],
    ['un bolso sobre fondo rosa', '#f28aab'],
    ['ピンクの背景のハンドバッグ', '#f28aab'],
    ['กระเป๋าถือ พื้นหลังสีชมพู', '#f28aab'],
    ['粉色背景的手提包', '#f28aab'],
  ])('%s: the background has the colour, and the thing has its own', (prompt, colour) => {
    const scene = read(prompt);
    expect([scene.backdrop, scene.subjects.map((each) => each.colour)]).toEqual([colour, [undefined]]);
    expect(stagingOf(scene, 1, { width: 512, height: 512 }).backdrop.far).toContain(colour);
    expect(claimsOf(scene).left).toEqual([]);
  });
  test('things on a table, or in a studio, are seen from near, and in no room', () => {
    const place = (prompt: string) => stagingOf(read(prompt), 1, { width: 512, height: 512 }).place;
    for (const prompt of ['a handbag on a marble table', 'a laptop in a studio', 'two apples on a table'])
      expect(place(prompt), prompt).toBe('tabletop');
    for (const prompt of ['a cat on a table', 'a fish in a fishbowl'])
      expect(place(prompt), prompt).toBe('living');
    expect(claimsOf(read('a handbag on a marble table'))).toEqual({
      drawn: ['handbag', 'marble', 'table'],
      left: [],
    });
  });
  test('the ice of a drink is no place, and the beach of one is', () => {
    expect(read('lemonade with ice').place).toBeUndefined();
    expect(read('lemonade with ice on the beach').place).toBe('beach');
  });

  test.each(['', '   ', '🦊🌲', 'qwerty zxcvb', '，。！'])('%j has nothing to draw', (prompt) =>
    expect(isEmpty(read(prompt))).toBe(true),
  );

  test('what must not be drawn is refused in every language', () => {
    for (const prompt of ['a NAKED child', '裸体的女孩', '裸體的女孩', 'menina nua'])
      expect(read(prompt).isRefused, prompt).toBe(true);
    for (const prompt of ['a snake in Sussex', 'uma menina na rua'])
      expect(read(prompt).isRefused, prompt).toBe(false);
  });
});

/** A language of few words, to see how words are found. */
const small = (file: Partial<LexiconFile>) =>
  openLexicon({
    adjectives: 'before',
    relations: 'after',
    plurals: [],
    skip: '',
    refused: '',
    words: {},
    ...file,
  });

describe('how languages write', () => {
  const seen = (prompt: string, file: Partial<LexiconFile>) => {
    const { subjects, unknown, links } = readPrompt(prompt, [small(file)]);
    return { subjects: subjects.map(({ id, count }) => `${id} ${count}`), unknown, links };
  };

  test('stems have the endings of their kind, and those of several', () => {
    const file = { forms: { f: 'а у/и ами', a: 'ый ого' }, words: { cat: 'кошк~f', robot: 'стар~a робот' } };
    expect(seen('кошку', file).subjects).toEqual(['cat 1']);
    expect(seen('с кошками', file).subjects).toEqual(['cat 3']);
    expect(seen('старого робот', file).subjects).toEqual(['robot 1']);
  });

  test('endings change nothing, and a word said twice is several', () => {
    const file = { endings: 'nya', words: { cat: 'kucing', bird: 'burung' } };
    expect(seen('kucingnya burung-burung', file).subjects).toEqual(['cat 1', 'bird 3']);
  });

  test('accents tell every word of a tonal language apart', () => {
    const file = { tones: true, words: { cow: 'bò' }, refused: 'nua' };
    expect(seen('bò', file).subjects).toEqual(['cow 1']);
    expect(seen('bo', file).subjects).toEqual(['cow 1']);
    expect(seen('bơ', file)).toMatchObject({ subjects: [], unknown: ['bơ'] });
    expect(readPrompt('nửa', [small(file)]).isRefused).toBe(false);
    expect(readPrompt('nua', [small(file)]).isRefused).toBe(true);
  });

  test('particles stick to words, whose spaces may be left out', () => {
    const file = {
      joined: true,
      skip: '가, 이, 를, 을',
      words: { teddy: '곰 인형', bear: '곰', umbrella: '우산', mountains: '산' },
    };
    expect(seen('곰인형이', file).subjects).toEqual(['teddy 1']);
    expect(seen('곰 인형을', file).subjects).toEqual(['teddy 1']);
    expect(seen('우산을', file).subjects).toEqual(['umbrella 1']);
    expect(seen('등산', file)).toMatchObject({ subjects: [], unknown: ['등산'] });
  });

  test('a short word is not found within a longer one that is not known', () => {
    const kana = { joined: true, skip: 'と', words: { squirrel: 'リス', tiger: 'トラ', cat: '猫' } };
    expect(seen('アリスと猫', kana)).toMatchObject({ subjects: ['cat 1'], unknown: ['アリス'] });
    expect(seen('リスとトラ', kana).subjects).toEqual(['squirrel 1', 'tiger 1']);
    const thai = { joined: true, words: { field: 'นา', cat: 'แมว' } };
    expect(seen('นางแบบ แมว', thai)).toMatchObject({ subjects: ['cat 1'], unknown: ['นางแบบ'] });
  });

  test('numbers count what stands before or after them', () => {
    const thai = {
      joined: true,
      numbers: 'after' as const,
      words: { cat: 'แมว', dog: 'หมา', 'n:3': 'สามตัว' },
    };
    expect(seen('แมวสามตัวหมา', thai).subjects).toEqual(['cat 3', 'dog 1']);
    const words = { cat: '고양이', dog: '개', 'n:3': '세 마리', of: '의', and: '와' };
    const korean = { joined: true, numbers: 'either' as const, words };
    expect(seen('고양이 세 마리와 개', korean).subjects).toEqual(['cat 3', 'dog 1']);
    expect(seen('개와 세 마리의 고양이', korean).subjects).toEqual(['dog 1', 'cat 3']);
  });

  test('what is held stands before its verb where the language has it so', () => {
    const words = { 'person child': '少女', flower: '花', holding: '持った, 持っている' };
    const file = { joined: true, objects: 'before' as const, skip: 'を, が', words };
    expect(seen('花を持った少女', file).links).toEqual([{ relation: 'holding', figure: 1, ground: 0 }]);
    expect(seen('少女が花を持っている', file).links).toEqual([{ relation: 'holding', figure: 0, ground: 1 }]);
  });
});

describe('pictures', () => {
  const scene = read('A fox and three rabbits behind a big rock in a snowy forest at dawn');

  test('the same seed draws the same picture, others draw others', () => {
    expect(illustrate(scene, 7, square)).toBe(
      illustrate(read('A fox and three rabbits behind a big rock in a snowy forest at dawn'), 7, square),
    );
    expect(new Set([1, 2, 3, 4].map((seed) => illustrate(scene, seed, square))).size).toBe(4);
  });

  test('the seed decides, and not the size in pixels', () => {
    const body = (svg: string): string => svg.slice(svg.indexOf('<defs>'));
    expect(body(illustrate(scene, 7, sizeOf('16:9', 4096)))).toBe(
      body(illustrate(scene, 7, sizeOf('16:9', 1024))),
    );
  });

  test.each(['a vampire in a castle', 'a panda in bamboo', 'a fish in a fishbowl'])(
    '%s: nobody is hidden by what they are in',
    (prompt) => {
      const inside = read(prompt);
      const light = lightOf({ ...inside, place: 'park' }, randomOf(1));
      const items = itemsOf(inside, light, 1);
      layOut(items, inside, stage, randomOf(1));
      const [child, parent] = items;
      const isSeen = child!.depth > parent!.depth || parent!.figure.drawing.includes('fill-opacity');
      expect(isSeen).toBe(true);
    },
  );

  test('a text stands on the thing that is alone and bears one, or else over the picture', () => {
    const heightOf = (prompt: string): number =>
      Number(/<text x="[\d.]+" y="([\d.]+)"/.exec(illustrate(read(prompt), 5, square))?.[1]);
    expect(heightOf('a T-shirt with "SALE"')).toBeGreaterThan(
      2 * heightOf('a T-shirt and a dog with "SALE"'),
    );
  });
  test('a portrait is larger than its picture, and the face is in it', () => {
    const sitter = read('portrait of an old man');
    const items = itemsOf(sitter, lightOf({ ...sitter, place: 'park' }, randomOf(1)), 1);
    layOut(items, sitter, stage, randomOf(1));
    const [{ figure, scale, y }] = items as [(typeof items)[0]];
    expect(y).toBeGreaterThan(1200);
    expect(y - figure.height * scale).toBeGreaterThan(50);
  });

  test.each([
    ['a cat, "<b>Tom & Jerry</b>"', ['&lt;b&gt;Tom &amp;', 'Jerry&lt;/b&gt;']],
    ['ein Fuchs, „Guten Morgen, liebe Sorgen!“', ['Guten Morgen,', 'liebe Sorgen!']],
    ['雪の森の狐「冬の物語」', ['冬の物語']],
    ['a 24" screen', []],
  ])('what is quoted is written in lines, and as text: %s', (prompt, lines) => {
    const written = illustrate(read(prompt), 1, square).matchAll(/<text [^>]*>([^<]*)<\/text>/g);
    expect(Array.from(written, ([, line]) => line)).toEqual(lines);
  });

  test('every idea is drawn, with numbers that are numbers', () => {
    for (const id of ideas) {
      const file = files[0]!;
      const word = file.words[id]?.split(/[,/]/)[0];
      if (word === undefined) continue;
      const svg = illustrate(read(word), 3, square);
      expect(svg, id).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('5,000 characters are read and drawn', () => {
    const svg = illustrate(
      read('three happy dogs and a red house on a hill, '.repeat(120).slice(0, 5000)),
      1,
      square,
    );
    expect(svg.length).toBeLessThan(2_000_000);
  });
});
