import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

const open = promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer);

/** The files of a ZIP archive by name; every check sum is verified. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        return void buffer(stream).then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.once('end', () => resolve(files));
    zip.once('error', reject);
    zip.readEntry();
  });
}
