const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as it stands between the tags of WebVTT, Pango or SVG. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign]!);
