/**
 * How the network was taught to write Japanese: by the kana of a row, the sound before the vowel, and the one before i
 * where that is another. A `u` of `ɨ` rows is the one behind s, ts and z.
 */
const ROWS: readonly (readonly [kana: string, onset: string, beforeI?: string, beforeU?: string])[] = [
  ['あいうえお', ''],
  ['かきくけこ', 'k', 'kʲ'],
  ['がぎぐげご', 'ɡ', 'ɡʲ'],
  ['さしすせそ', 's', 'ɕ'],
  ['ざじずぜぞ', 'ʣ', 'ʥ', 'z'],
  ['たちつてと', 't', 'ʨ', 'ʦ'],
  ['だぢづでど', 'd', 'ʥ', 'z'],
  ['なにぬねの', 'n', 'ɲ'],
  ['はひふへほ', 'h', 'ç', 'ɸ'],
  ['ばびぶべぼ', 'b', 'bʲ'],
  ['ぱぴぷぺぽ', 'p', 'pʲ'],
  ['まみむめも', 'm', 'mʲ'],
  ['らりるれろ', 'ɾ', 'ɾʲ'],
];
const VOWELS = ['a', 'i', 'ɯ', 'e', 'o'];
const CENTRAL = new Set(['s', 'z', 'ʦ']);
const PALATAL = /[ɕʥʨɲçʲ]$/u;

interface Sound {
  onset: string;
  vowel: string;
}

const sounds = new Map<string, Sound>([
  ['わ', { onset: 'β', vowel: 'a' }],
  ['ゐ', { onset: '', vowel: 'i' }],
  ['ゑ', { onset: '', vowel: 'e' }],
  ['を', { onset: '', vowel: 'o' }],
  ['や', { onset: 'j', vowel: 'a' }],
  ['ゆ', { onset: 'j', vowel: 'ɯ' }],
  ['よ', { onset: 'j', vowel: 'o' }],
  ['ゔ', { onset: 'v', vowel: 'ɯ' }],
]);
for (const [kana, onset, beforeI = onset, beforeU = onset] of ROWS)
  Array.from(kana, (sign, column) => {
    const before = column === 1 ? beforeI : column === 2 ? beforeU : onset;
    const vowel = column === 2 && CENTRAL.has(before) ? 'ɨ' : VOWELS[column]!;
    sounds.set(sign, { onset: before, vowel });
  });

const SMALL_Y = new Map([
  ['ゃ', 'a'],
  ['ゅ', 'ɨ'],
  ['ょ', 'o'],
]);
const SMALL = new Map(Array.from('ぁぃぅぇぉ', (sign, index) => [sign, VOWELS[index]!]));

/** A kana before a small one: テ and ィ are ti. */
function joined({ onset, vowel }: Sound, small: string): Sound {
  const y = SMALL_Y.get(small);
  if (y !== undefined) return { onset: PALATAL.test(onset) ? onset : `${onset}ʲ`, vowel: y };
  const other = SMALL.get(small)!;
  if (onset === '' && vowel === 'ɯ') return { onset: 'β', vowel: other };
  const isSoft = other === 'i' && onset !== '' && !PALATAL.test(onset);
  return { onset: isSoft ? `${onset}ʲ` : onset, vowel: other };
}

/** ん as it sounds before what follows. */
function nasalBefore(next: string): string {
  if (/^[mpb]/.test(next)) return 'm';
  if (/^[kɡ]/u.test(next)) return 'ŋ';
  if (/^[ɲʨʥ]/u.test(next)) return 'ɲ';
  return /^[ntdɾzʣʦ]/u.test(next) ? 'n' : 'ɴ';
}

const MARKS: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '，': ',',
  '？': '?',
  '！': '!',
  '：': ':',
  '；': ';',
  '・': ' ',
  '～': '—',
  '〜': '—',
  '「': '“',
  '」': '”',
  '『': '“',
  '』': '”',
  '（': '(',
  '）': ')',
};

const inHiragana = (text: string): string =>
  text.replace(/[ァ-ヴ]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

/** Kana of a pronunciation, with ー for long vowels, as the network reads them. */
export function phonemesOfKana(kana: string): string {
  const signs = Array.from(inHiragana(kana));
  const parts: string[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at]!;
    const sound = sounds.get(sign);
    const next = signs[at + 1] ?? '';
    if (sound && (SMALL_Y.has(next) || SMALL.has(next))) {
      const { onset, vowel } = joined(sound, next);
      parts.push(onset + vowel);
      at += 1;
    } else if (sound) parts.push(sound.onset + sound.vowel);
    else if (sign === 'ー') parts.push('ː');
    else if (sign === 'っ') parts.push('ʔ');
    else if (sign === 'ん') parts.push('ん');
    else parts.push(MARKS[sign] ?? SMALL.get(sign) ?? SMALL_Y.get(sign) ?? sign);
  }
  return parts.map((part, index) => (part === 'ん' ? nasalBefore(parts[index + 1] ?? '') : part)).join('');
}
