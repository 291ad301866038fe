import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type SharedFile, cleanText, mediaKind, shareFields, shareLimits } from '#contract/media/shares.ts';
import { receiveForm } from './multipart.ts';
import { type Workspace, discard } from '#server/storage/door.ts';

/** Files of one form that are processed; more are only counted. */
const MOST_FILES = 10;
/** Files begin to be left out once the form has brought as many bytes as this many largest files. */
const MOST_WHOLE_FILES = 4;
/** Most bytes per character, to limit each field. */
const CHARACTER_BYTES = 4;

/** A file of the form: stored locally at `file`, unless `notKept` gives the reason. */
export type ReceivedFile = SharedFile & { file?: string };

export interface SharedForm {
  title: string;
  text: string;
  url: string;
  files: ReceivedFile[];
  more: number;
}

/**
 * Streams shared files to local files, in constant memory: one that is too large or no media is left out, the
 * others stay. The caller discards the files.
 */
export async function receiveShared(
  body: Readable,
  headers: IncomingHttpHeaders,
  fileBytes: number,
  workspace: Workspace,
): Promise<SharedForm> {
  const form: SharedForm = { title: '', text: '', url: '', files: [], more: 0 };
  const bytes = (MOST_WHOLE_FILES + 1) * fileBytes;
  const limits = { bytes, fieldSize: shareLimits.letters * CHARACTER_BYTES, fileSize: fileBytes, parts: 300 };
  await receiveForm(body, headers, limits, {
    field(name, value) {
      if (
        (name === shareFields.title || name === shareFields.text || name === shareFields.url) &&
        form[name] === ''
      )
        form[name] = cleanText(value);
    },
    file(name, bytes, { filename = '', mimeType }) {
      if (name !== shareFields.files) return undefined;
      if (form.files.length >= MOST_FILES) {
        form.more += 1;
        return undefined;
      }
      const received: ReceivedFile = {
        name: cleanText(filename).slice(-120),
        mime: mimeType.slice(0, 100),
        bytes: 0,
      };
      form.files.push(received);
      if (mediaKind(mimeType) === undefined) {
        received.notKept = 'kind';
        return undefined;
      }
      if (form.files.reduce((sum, one) => sum + one.bytes, 0) >= MOST_WHOLE_FILES * fileBytes) {
        received.notKept = 'size';
        return undefined;
      }
      bytes.on('data', (chunk: Buffer) => (received.bytes += chunk.byteLength));
      bytes.on('limit', () => (received.notKept = 'size'));
      return (received.file = workspace.path());
    },
  });
  for (const file of form.files) if (file.file !== undefined && file.bytes === 0) file.notKept = 'empty';
  // A form with an empty file field sends a file without a name.
  return {
    ...form,
    files: form.files.filter(({ name, bytes, notKept }) => name !== '' || bytes > 0 || notKept === 'size'),
  };
}

export const discardShared = async ({ files }: Pick<SharedForm, 'files'>): Promise<void> => {
  await Promise.all(files.flatMap(({ file }) => (file === undefined ? [] : [discard(file)])));
};
