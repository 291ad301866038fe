import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Code that serves every tool. */
const generic = [
  'contract/media/media.ts',
  'contract/tools/options.ts',
  'contract/tools/tool.ts',
  'server/creations',
  'server/jobs',
  'server/storage',
  'server/tool-processes.ts',
  'server/uploads',
  'src/features/creations',
  'src/features/jobs',
  'src/features/outbox',
  'src/features/sharing',
  'src/features/tool-form',
  'src/features/uploads',
  'src/platform/tool-panel.ts',
  'src/screens/share',
  'src/screens/tool',
];
/** Words of single tools, in any identifier, key or text. "Interface" is none of them. */
const words = /(?<!inter)face|swap|mask|prompt|watermark|voice|enhanc|upscal|inpaint|outpaint/i;

const sources = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => path.join(place, file));

/** Lines with a word of a tool, as `file:line: text`. */
const linesWithWords = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

describe('generic code has no word of a tool', () => {
  it.each(generic)('%s', (place) => {
    expect(sources(place).flatMap(linesWithWords)).toEqual([]);
  });
});
