import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { fileTooLarge, inputRefused } from '#server/http/errors.ts';
import { type Workspace, discard } from '#server/storage/door.ts';

/** What becomes of the parts of a form. */
interface FormParts {
  field?: (name: string, value: string) => void;
  /** The path where the file is to lie; without one its bytes are let go. */
  file: (field: string, bytes: Readable, facts: busboy.FileInfo) => string | undefined;
}

function openParser(headers: IncomingHttpHeaders, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { fields: 20, headerPairs: 50, ...limits } });
  } catch {
    throw inputRefused({ field: 'content-type', message: 'multipart' });
  }
}

/** A failing disk; all else is a form that was cut or is none. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET';

/**
 * Streams the files of a form to files of this machine in constant memory. All are read to the end even when one is
 * refused, so that the caller hears the reason instead of a cut connection. A form that is cut is refused and leaves no file.
 */
export async function receiveForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  limits: busboy.Limits,
  parts: FormParts,
): Promise<void> {
  const parser = openParser(headers, limits);
  const files: string[] = [];
  const writing: Promise<void>[] = [];
  // The pipeline hears only the first error; without a listener of its own a second one would end the process.
  parser.on('error', () => undefined);
  if (parts.field) parser.on('field', parts.field);
  parser.on('file', (field, bytes, facts) => {
    // A cut form fails the file in which it stops, also one that nobody reads.
    bytes.on('error', () => undefined);
    const file = parts.file(field, bytes, facts);
    if (file === undefined) {
      bytes.resume();
      return;
    }
    files.push(file);
    const written = pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    written.catch((error: Error) => parser.destroy(error));
    writing.push(written);
  });
  try {
    await pipeline(body, parser);
    await Promise.all(writing);
  } catch (error) {
    await Promise.allSettled(writing);
    await Promise.all(files.map(discard));
    throw isOurs(error) ? error : inputRefused({ field: 'body', message: 'cut' });
  }
}

/** One received file. */
export interface Part {
  field: string;
  file: string;
}

interface MultipartLimits {
  /** Which fields carry a file. */
  field: RegExp;
  files: number;
  fileBytes: number;
}

/** The files of an upload: at least one, and none of them too large. The caller discards them. */
export async function receiveFiles(
  body: Readable,
  headers: IncomingHttpHeaders,
  limits: MultipartLimits,
  workspace: Workspace,
): Promise<Part[]> {
  const { files, fileBytes } = limits;
  const parts: Part[] = [];
  let tooLarge = false;
  await receiveForm(
    body,
    headers,
    { files, fileSize: fileBytes, fieldSize: 1024, parts: files + 20 },
    {
      file(field, bytes) {
        if (!limits.field.test(field)) return undefined;
        bytes.on('limit', () => (tooLarge = true));
        const file = workspace.path();
        parts.push({ field, file });
        return file;
      },
    },
  );
  if (!tooLarge && parts.length > 0) return parts;
  await Promise.all(parts.map(({ file }) => discard(file)));
  throw tooLarge ? fileTooLarge(fileBytes) : inputRefused({ field: 'file', message: 'required' });
}
