/** Inches have marks as well: 24" is no beginning. */
const QUOTED = /(?<!\d)["“”„«»「『]([^"“”„«»「」『』]+)["“”«»」』]/gu;
/** Letters of all quoted texts together that a picture has room for. */
const MOST = 90;

/** What a prompt has in quotation marks, which is to be written into the picture, and the prompt without it. */
export function quotedIn(prompt: string): { rest: string; lettering: readonly string[] } {
  const lettering: string[] = [];
  const rest = prompt.replaceAll(QUOTED, (_all, quoted: string) => {
    const text = quoted.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim();
    if (text !== '') lettering.push(text);
    return ' ';
  });
  return { rest, lettering };
}

/** The first texts, as many as there is room for. */
export function writtenOf(lettering: readonly string[]): readonly string[] {
  let left = MOST;
  return lettering.filter((text) => (left -= text.length) >= 0);
}
