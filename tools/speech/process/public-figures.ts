/**
 * Names of people whose voices nobody here may clone: heads of state and government, and the most imitated voices. A
 * list can never be whole; it stops what is tried first, and the consent that is asked for stands beside it.
 */
const NAMES = `
trump, biden, obama, kamala harris, hillary clinton, bill clinton, jd vance, putin, zelensky, zelenskyy, xi jinping,
kim jong un, macron, angela merkel, olaf scholz, friedrich merz, keir starmer, boris johnson, king charles, meloni,
berlusconi, pedro sanchez, erdogan, narendra modi, netanyahu, lula da silva, bolsonaro, javier milei, mark rutte,
geert wilders, shinzo abe, ishiba shigeru, shigeru ishiba, yoon suk yeol, lee jae myung, prabowo, jokowi,
thaksin, prayut, pope francis, papst franziskus, dalai lama, elon musk, mark zuckerberg, jeff bezos, bill gates,
taylor swift, beyonce, rihanna, ariana grande, billie eilish, eminem, drake, kanye west, michael jackson, madonna,
morgan freeman, david attenborough, scarlett johansson, tom hanks, arnold schwarzenegger, keanu reeves, oprah winfrey,
joe rogan, cristiano ronaldo, lionel messi, greta thunberg, snoop dogg, freddie mercury, elvis presley
特朗普, 川普, 拜登, 奥巴马, 歐巴馬, 习近平, 習近平, 普京, 普丁, 泽连斯基, 澤倫斯基, 马斯克, 馬斯克, 蔡英文, 賴清德, 赖清德
トランプ, バイデン, オバマ, プーチン, ゼレンスキー, 安倍晋三, 石破茂, 岸田文雄, 高市早苗, イーロン・マスク
트럼프, 바이든, 오바마, 푸틴, 시진핑, 김정은, 윤석열, 이재명, 일론 머스크
трамп, байден, обама, путин, зеленский, лукашенко, навальный, илон маск
ทรัมป์, ไบเดน, โอบามา, ปูติน, ทักษิณ, ประยุทธ์, แพทองธาร, อีลอน มัสก์
`;

const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M} ]+$/u;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const names = NAMES.split(/[,\n]/)
  .map(plain)
  .filter((name) => name !== '');

/** Whether a title names one of them: as whole words where a script has words. */
export function namesPublicFigure(title: string): boolean {
  const said = ` ${plain(title)} `;
  return names.some((name) => said.includes(SPACED.test(name) ? ` ${name} ` : name));
}
