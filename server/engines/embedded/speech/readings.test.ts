import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inKanji } from './numbers.ts';
import { piecesOf } from './pieces.ts';
import { inWords, readingOf } from './readings.ts';

/** Rows of language, written, spoken; `scripts/test/phonemes.mjs` prints how the synthesizer says them. */
const rows = readFileSync(new URL('readings.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

describe('a text is cut', () => {
  it('at paragraphs, sentences and, where they are long, at commas and words', () => {
    const texts = (text: string, language = 'en') => piecesOf(text, language).map((piece) => piece.text);
    expect(texts('Hello there. How are you?\n\nFine!')).toEqual(['Hello there.', 'How are you?', 'Fine!']);
    expect(texts('今天天气很好。我们去公园吧！', 'zh')).toEqual(['今天天气很好。', '我们去公园吧！']);
    const long = `${'word '.repeat(15)}, ${'more '.repeat(15)}.`;
    expect(texts(long)).toHaveLength(2);
    expect(Math.max(...texts('x'.repeat(500)).map(({ length }) => length))).toBe(110);
    expect(texts(' … !? \n')).toEqual([]);
  });

  it('without tags of HTML and SSML, and entities are their characters', () => {
    const texts = (text: string) => piecesOf(text, 'en').map((piece) => piece.text);
    const tagged =
      '<speak>You <em class="x">&amp;</em> me<break time="1s"/>&eacute; &#8364;5<!-- no --></speak>';
    expect(texts(tagged)).toEqual(['You & me', 'é €5']);
    expect(texts('a < b and c > d, x<y and z>w, I <3 you')).toEqual([
      'a < b and c > d, x<y and z>w, I <3 you',
    ]);
  });

  it('beside numbers, not within one or between one and its sign', () => {
    const long = `${'word '.repeat(19)}costs $ 13.3 million, or 1,500,000 for ${'more '.repeat(19)}`;
    expect(
      piecesOf(long, 'en').flatMap(({ text }) => text.match(/\$ 13\.3 million|1,500,000 for/g) ?? []),
    ).toEqual(['$ 13.3 million', '1,500,000 for']);
  });

  it.each([
    ['de', 'Am 5. März kommt Dr. Müller, z. B. um 9 Uhr. Er bleibt.', 2],
    ['tr', '3. Kat burada. Gel.', 2],
    ['en', 'Mr. Smith met J. R. Tolkien. They talked.', 2],
    ['en', 'It costs 5. That is cheap.', 2],
    ['en', 'No. We stay.', 2],
    ['es', 'La Sra. Pérez llega. Bien.', 2],
    ['de', 'Der II. Weltkrieg kostete 2 Mrd. € und 5 Mio. Menschen. Ja.', 2],
  ])('in %s not at the point of %s', (language, text, sentences) =>
    expect(piecesOf(text, language)).toHaveLength(sentences),
  );
});

describe('a reading', () => {
  it.each([...new Set(rows.map(([language]) => language!))])('in %s says what the table says', (language) => {
    const ofLanguage = rows.filter(([each]) => each === language);
    expect(ofLanguage.map(([, written]) => [language, written, inWords(written!, language)])).toEqual(
      ofLanguage,
    );
  });

  it.each([
    ['en', 'On 2026-11-22 for a $5 bill', 'On November 22, 2026 for a 5 dollar bill'],
    ['en', 'TOP 10, ALL 5, 192.168.0.1, +1 555 123 4567', 'TOP 10, ALL 5, 192.168.0.1, +1 555 123 4567'],
    ['en', 'In 2024 500 € and $1 500', 'In 2024 500 euros and 1500 dollars'],
    ['en', 'Great 👍🏽👨‍👩‍👧 day 🎉. Gate 2️⃣', 'Great day. Gate 2️⃣'],
    [
      'en',
      'King Charles I and Mary I know of the XIX century',
      'King Charles the 1st and Mary I know of the 19th century',
    ],
    ['es', 'Carlos I y Felipe V', 'Carlos 1º y Felipe 5º'],
    ['ru', 'Пётр I и Карл V', 'Пётр 1 и Карл 5'],
    ['de', 'Kaiser Karl V, Herr V', 'Kaiser Karl 5, Herr V'],
    ['de', 'Am 2026-11-22', 'Am 22. November 2026'],
    ['en', 'Not a day: 2026-02-31', 'Not a day: 2026-02-31'],
    ['zh', '重庆银行2026年开门', 'chong2 qing4 yin2 hang2 er4 ling2 er4 liu4 nian2 kai1 men2'],
    ['zh', '卖¥3.50', 'mai4 3 dian3 wu3 ling2 yuan2'],
    ['ja', '今日は東京へ行きます。', 'キョーワトーキョーエイキマス。'],
    ['zh', '5万-10万元', '5 wan4 dao4 10 wan4 yuan2'],
    ['ja', '1,500円の3.5倍', 'センゴヒャクエンノサンテンゴバイ'],
  ])('in %s of %s', async (language, text, reading) => {
    expect(await readingOf(text, language)).toBe(reading);
  });

  it.each([
    ['0', '零'],
    ['10', '十'],
    ['2026', '二千二十六'],
    ['100000', '十万'],
    ['120034', '十二万三十四'],
  ])('of %s in kanji is %s', (digits, kanji) => expect(inKanji(digits)).toBe(kanji));
});
