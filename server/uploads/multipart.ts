import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { HttpError, fileTooLarge, inputRefused } from '#server/http/errors.ts';
import { discard } from '#server/storage/stored-files.ts';
import type { Workspace } from '#server/storage/workspace.ts';

/** One received file. */
export interface Part {
  field: string;
  file: string;
}

export interface MultipartLimits {
  /** Which fields carry a file. */
  field: RegExp;
  files: number;
  fileBytes: number;
}

function openParser(headers: IncomingHttpHeaders, limits: MultipartLimits): busboy.Busboy {
  try {
    return busboy({
      headers,
      limits: {
        files: limits.files,
        fileSize: limits.fileBytes,
        fields: 20,
        fieldSize: 1024,
        parts: limits.files + 20,
        headerPairs: 50,
      },
    });
  } catch {
    throw inputRefused({ field: 'content-type', message: 'multipart' });
  }
}

/** A fault, or a failing disk; all else is a form that was cut or is none. */
const isOurs = (error: unknown): boolean =>
  error instanceof HttpError ||
  (error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET');

/**
 * Streams the files of a form to files of this machine in constant memory. All are read to the end even when one is
 * refused, so that the caller hears the reason instead of a cut connection.
 */
export async function receiveFiles(
  body: Readable,
  headers: IncomingHttpHeaders,
  limits: MultipartLimits,
  workspace: Workspace,
): Promise<Part[]> {
  const parser = openParser(headers, limits);
  const parts: Part[] = [];
  const writing: Promise<void>[] = [];
  let tooLarge = false;
  parser.on('file', (field, stream) => {
    if (!limits.field.test(field)) {
      stream.resume();
      return;
    }
    const file = workspace.path();
    parts.push({ field, file });
    stream.on('limit', () => {
      tooLarge = true;
    });
    const written = pipeline(stream, createWriteStream(file, { mode: 0o600 }));
    written.catch((error: Error) => parser.destroy(error));
    writing.push(written);
  });
  try {
    await pipeline(body, parser);
    await Promise.all(writing);
    if (tooLarge) throw fileTooLarge(limits.fileBytes);
    if (parts.length === 0) throw inputRefused({ field: 'file', message: 'required' });
    return parts;
  } catch (error) {
    await Promise.allSettled(writing);
    await Promise.all(parts.map(({ file }) => discard(file)));
    throw isOurs(error) ? error : inputRefused({ field: 'body', message: 'cut' });
  }
}
