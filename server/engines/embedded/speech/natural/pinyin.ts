/** How the network was taught to write Chinese, by the initials and finals of pinyin; `0` is where the tone stands. */
const INITIALS: Readonly<Record<string, string>> = {
  zh: 'ꭧ',
  ch: 'ꭧʰ',
  sh: 'ʂ',
  b: 'p',
  p: 'pʰ',
  m: 'm',
  f: 'f',
  d: 't',
  t: 'tʰ',
  n: 'n',
  l: 'l',
  g: 'k',
  k: 'kʰ',
  h: 'x',
  j: 'ʨ',
  q: 'ʨʰ',
  x: 'ɕ',
  r: 'ɻ',
  z: 'ʦ',
  c: 'ʦʰ',
  s: 's',
};
const FINALS: Readonly<Record<string, string>> = {
  a: 'a0',
  ai: 'ai0',
  an: 'a0n',
  ang: 'a0ŋ',
  ao: 'au0',
  e: 'ɤ0',
  ê: 'ɛ0',
  ei: 'ei0',
  en: 'ə0n',
  eng: 'ə0ŋ',
  er: 'ɚ0',
  i: 'i0',
  ia: 'ja0',
  ian: 'jɛ0n',
  iang: 'ja0ŋ',
  iao: 'jau0',
  ie: 'je0',
  in: 'i0n',
  ing: 'i0ŋ',
  io: 'jɔ0',
  iong: 'jʊ0ŋ',
  iu: 'jou0',
  iou: 'jou0',
  o: 'wo0',
  ong: 'ʊ0ŋ',
  ou: 'ou0',
  u: 'u0',
  ua: 'wa0',
  uai: 'wai0',
  uan: 'wa0n',
  uang: 'wa0ŋ',
  ui: 'wei0',
  uei: 'wei0',
  un: 'wə0n',
  uen: 'wə0n',
  ueng: 'wə0ŋ',
  uo: 'wo0',
  ü: 'y0',
  üe: 'ɥe0',
  üan: 'ɥɛ0n',
  ün: 'y0n',
};
const TONES = ['', '→', '↗', '↓', '↘'];
/** The buzzed vowel of zhi, chi, shi, ri, zi, ci, si. */
const BUZZED = 'ɨ0';

const SYLLABLE = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?([a-zü]+|ê)([0-5])?$/u;

/** Finals that stand alone are written with y and w. */
function withoutInitial(final: string): string {
  if (final.startsWith('yu')) return `ü${final.slice(2)}`;
  if (final.startsWith('yi')) return final.slice(1);
  if (final.startsWith('y')) return final === 'yo' ? 'io' : `i${final.slice(1)}`;
  if (final.startsWith('wu')) return final.slice(1);
  return final.startsWith('w') ? `u${final.slice(1)}` : final;
}

/** One syllable with its tone as a number; undefined for what is none. */
export function phonemesOfPinyin(syllable: string): string | undefined {
  const [, initial = '', rest = '', tone = '5'] =
    SYLLABLE.exec(syllable.toLowerCase().replaceAll('v', 'ü')) ?? [];
  let final = initial === '' ? withoutInitial(rest) : rest;
  if (/^[jqx]$/.test(initial) && final.startsWith('u')) final = `ü${final.slice(1)}`;
  const isBuzzed = final === 'i' && /^(?:zh|ch|sh|[rzcs])$/.test(initial);
  const isAlone = final === 'o' && initial === '' && rest === 'o';
  const said = isBuzzed ? BUZZED : isAlone ? 'ɔ0' : FINALS[final];
  if (said === undefined) return undefined;
  return (INITIALS[initial] ?? '') + said.replace('0', TONES[Number(tone) % 5] ?? '');
}
