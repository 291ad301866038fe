import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { HttpError, fileTooLarge, inputRefused } from '#server/http/errors.ts';
import { type Workspace, discard } from '#server/storage/door.ts';

interface FormHandlers {
  field?: (name: string, value: string) => void;
  /** The target path of the file; undefined: its bytes are discarded. */
  file: (field: string, bytes: Readable, facts: busboy.FileInfo) => string | undefined;
}

function openParser(headers: IncomingHttpHeaders, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers, defParamCharset: 'utf8', limits: { fields: 20, headerPairs: 50, ...limits } });
  } catch {
    throw inputRefused({ field: 'content-type', message: 'multipart' });
  }
}

/** A disk error; all other errors mean a truncated or invalid form. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET';

/**
 * Streams the files of a form to local files in constant memory. The form is read to its end even when a file
 * is rejected, so that the client receives the error instead of a closed connection. A truncated form is
 * rejected and leaves no file; one of more than `bytes`, which has announced less, is cut off.
 */
export async function receiveForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  { bytes: most, ...limits }: busboy.Limits & { bytes: number },
  handlers: FormHandlers,
): Promise<void> {
  const parser = openParser(headers, limits);
  const files: string[] = [];
  const writing: Promise<void>[] = [];
  // The pipeline handles only the first error; without this listener a second one would end the process.
  parser.on('error', () => undefined);
  if (handlers.field) parser.on('field', handlers.field);
  parser.on('file', (field, bytes, facts) => {
    // A truncated form also fails the file at its end, including a discarded one.
    bytes.on('error', () => undefined);
    const file = handlers.file(field, bytes, facts);
    if (file === undefined) {
      bytes.resume();
      return;
    }
    files.push(file);
    const target = createWriteStream(file, { mode: 0o600 });
    // A file that fails while it is being opened is still made; only then can it be removed.
    const closed = new Promise<void>((done) => {
      target.once('close', done);
    });
    const written = pipeline(bytes, target).finally(() => closed);
    written.catch((error: Error) => parser.destroy(error));
    writing.push(written);
  });
  const counted = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw inputRefused({ field: 'body', message: 'too_large' });
      yield chunk;
    }
  };
  try {
    await pipeline(body, counted, parser);
    await Promise.all(writing);
  } catch (error) {
    await Promise.allSettled(writing);
    await Promise.all(files.map(discard));
    throw error instanceof HttpError || isOurs(error)
      ? error
      : inputRefused({ field: 'body', message: 'cut' });
  }
}

interface Part {
  field: string;
  file: string;
}

interface MultipartLimits {
  field: RegExp;
  files: number;
  fileBytes: number;
  bytes: number;
}

/** The files of an upload: at least one, and none of them too large. The caller discards them. */
export async function receiveFiles(
  body: Readable,
  headers: IncomingHttpHeaders,
  limits: MultipartLimits,
  workspace: Workspace,
): Promise<Part[]> {
  const { files, fileBytes, bytes: most } = limits;
  const parts: Part[] = [];
  let tooLarge = false;
  await receiveForm(
    body,
    headers,
    { bytes: most, files, fileSize: fileBytes, fieldSize: 1024, parts: files + 20 },
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
