import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagePaths } from '#contract/site/paths.ts';
import { tools } from '#tools/index.ts';

/** Code that serves every tool. */
const generic = [
  'contract/media',
  'contract/tools/options.ts',
  'contract/tools/tool.ts',
  'contract/users',
  'server/challenge',
  'server/creations',
  'server/credits',
  'server/events',
  'server/http',
  'server/jobs',
  'server/push',
  'server/storage',
  'server/tool-processes.ts',
  'server/uploads',
  'server/wishes',
  'src/features/challenge',
  'src/features/creations',
  'src/features/device-work',
  'src/features/jobs',
  'src/features/outbox',
  'src/features/push',
  'src/features/sharing',
  'src/features/tool-form',
  'src/features/uploads',
  'src/features/wishes',
  'src/hydration',
  'src/platform/tool-panel.ts',
  'src/screens/share',
  'src/screens/tool',
  'sw',
];
/** Words of single tools, in any identifier, key or text. Interface, surface and typeface are none of them. */
const known =
  '(?<!inter|sur|type)face|swap|mask|prompt|watermark|voice|enhanc|upscal|inpaint|outpaint|storyboard|mimic';
/** A new tool brings its own; what is the address of a page as well may be linked to. */
const names = tools
  .flatMap(({ slug, family }) => [slug, family])
  .filter((name) => name.includes('-') && !pagePaths.some((page) => page.name === name));
const words = new RegExp([known, ...new Set(names)].join('|'), 'i');

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
