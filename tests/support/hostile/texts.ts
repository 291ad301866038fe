import { join } from 'node:path';

/** What every hostile text begins with; the name of its field follows. */
const MARK = 'zzhostile-';
const FOUND = /zzhostile-[a-z0-9]+/gi;

/** What attacks read and write: one folder, in which only the secret lies before. */
export interface Target {
  folder: string;
  secret: string;
}

/** A text that no decoder may write, and that no field may hold. */
export const SECRET = `${MARK}secret `;

/** Names the field, and tries all that a careless program could make of a text. */
export function hostileText(field: string, { folder, secret }: Target): string {
  const file = join(folder, `made-by-${field}`);
  return [
    `${MARK}${field}`,
    `und -c copy -f null /dev/null -f data file:${file} -map 0:0 -map 0:1`,
    `$(touch ${file}) \`touch ${file}\` ; touch ${file} | touch ${file} && touch ${file} > ${file}`,
    `[in]movie=${secret},null[out];[out]metadata=mode=print:file=${file}`,
    `"'<script src=//${MARK}${field}></script>--><svg onload=alert(1)>`,
    `../../../../${file} %2e%2e%2f %s%n%x {{7*7}} \${7*7}`,
    `'; drop table stored_file; --`,
  ].join('\r\n');
}

/** As much of it as fits into a small field. */
export const shortText = (field: string): string => `${MARK}${field};$(id)\`id\``.slice(0, 31);

/** A language whose words would make the server write the sound into a file. */
export const writingLanguage = ({ folder }: Target): string =>
  `und -map -0:v -c copy -f data file:${join(folder, 'made-by-language')} -map 0:0 -map 0:1`;

/** A language whose words would make the server store a file of its own as the sound. */
export const readingLanguage = ({ secret }: Target): string =>
  `und -c copy -f null /dev/null -f u8 -ar 8000 -ac 1 -i file:${secret} -map 0:0 -map 1:0`;

/** Fields whose text stands in these bytes, as plain text or in two bytes a letter. */
export function marksIn(bytes: Uint8Array | string): string[] {
  const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1');
  const thin = text.replaceAll('\0', '');
  const found = [...text.matchAll(FOUND), ...(thin === text ? [] : thin.matchAll(FOUND))];
  return [...new Set(found.map(([mark]) => mark.toLowerCase().slice(MARK.length)))].toSorted();
}
