import { fileTypeFromFile } from 'file-type';

/** By the bytes of the file; its name says nothing. */
export const contentTypeOf = async (file: string): Promise<string> =>
  (await fileTypeFromFile(file))?.mime ?? 'application/octet-stream';
