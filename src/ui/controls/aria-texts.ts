/** What React Aria puts into a text. */
interface Said {
  item?: string;
  count?: number;
}

/** Texts by React Aria's own names: of each of its packages, and in it of each text. */
export type AriaTexts = Readonly<
  Record<`@react-aria/${string}`, Readonly<Record<string, (said: Said) => string>>>
>;

/**
 * What React Aria says from now on, before it is first drawn: its own texts are not in the build. It asks every
 * time, so that they are in the language of the page.
 */
export const provideAriaTexts = (texts: AriaTexts): void =>
  void Object.assign(globalThis, {
    [Symbol.for('react-aria.i18n.locale')]: document.documentElement.lang || 'en',
    [Symbol.for('react-aria.i18n.strings')]: texts,
  });
