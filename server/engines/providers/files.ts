import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** By the bytes of the file; its name says nothing. */
export const contentTypeOf = async (file: string): Promise<string> =>
  (await fileTypeFromFile(file))?.mime ?? 'application/octet-stream';

export const base64Of = async (file: string): Promise<string> => (await readFile(file)).toString('base64');

/** A file for a form. */
export async function fileField(file: string, name: string): Promise<File> {
  const type = await contentTypeOf(file);
  return new File([await readFile(file)], `${name}.${type.split('/')[1] ?? 'png'}`, { type });
}
