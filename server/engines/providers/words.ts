const plain = (name: string): string => name.replaceAll('-', ' ');

/** A move of the camera and a mood of ours, in words for models that read a prompt. */
export function wordsOfShot({
  prompt = '',
  move,
  mood,
}: {
  prompt?: string | undefined;
  move: string;
  mood: string;
}): string {
  const words = [prompt, `Camera movement: slow ${plain(move)}.`];
  return [...words, mood === 'none' ? '' : `Add ${plain(mood)}.`].filter(Boolean).join(' ');
}

/** A style of ours in words; `strength` is 0 to 1. */
export function wordsOfStyle({
  prompt = '',
  style,
  strength,
}: {
  prompt?: string | undefined;
  style: string;
  strength: number;
}): string {
  const much = strength < 0.4 ? 'a light touch of ' : '';
  return [
    `Redraw this picture as ${much}${plain(style)}. Keep what it shows, and where everything is.`,
    prompt,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The language of a code of the site, without its region. */
export const languageCode = (code: string): string => new Intl.Locale(code).language;
