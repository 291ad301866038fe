import { expect, test } from 'vitest';
import type { CachedMedia } from '#sw/contract/media-cache.ts';
import { respondFrom } from './media-response.ts';

const cached: CachedMedia = {
  name: '0123456789.mp4',
  blob: new Blob(['0123456789'], { type: 'video/mp4' }),
  etag: '"a-10"',
  madeAt: Date.UTC(2026, 10, 21),
};

const ask = async (
  headers: Record<string, string>,
  method = 'GET',
  query = '',
): Promise<[number, string, string | null, string | null]> => {
  const answer = respondFrom(
    cached,
    new Request(`https://site.example/files/${cached.name}${query}`, { method, headers }),
  );
  return [
    answer.status,
    await answer.text(),
    answer.headers.get('content-range'),
    answer.headers.get('content-length'),
  ];
};

test.each([
  ['the whole', {}, [200, '0123456789', null, '10']],
  ['a first part', { range: 'bytes=0-1' }, [206, '01', 'bytes 0-1/10', '2']],
  ['from somewhere on', { range: 'bytes=7-' }, [206, '789', 'bytes 7-9/10', '3']],
  ['its end', { range: 'bytes=-4' }, [206, '6789', 'bytes 6-9/10', '4']],
  ['more than there is', { range: 'bytes=8-99' }, [206, '89', 'bytes 8-9/10', '2']],
  ['what lies behind its end', { range: 'bytes=10-' }, [416, '', 'bytes */10', null]],
  ['nothing at all', { range: 'bytes=-0' }, [416, '', 'bytes */10', null]],
  ['several parts at once', { range: 'bytes=0-1,4-5' }, [200, '0123456789', null, '10']],
  ['nonsense', { range: 'bytes=4-2' }, [200, '0123456789', null, '10']],
  [
    'a part of this very file',
    { range: 'bytes=1-2', 'if-range': '"a-10"' },
    [206, '12', 'bytes 1-2/10', '2'],
  ],
  [
    'a part of what it was before',
    { range: 'bytes=1-2', 'if-range': '"b-10"' },
    [200, '0123456789', null, '10'],
  ],
] as const)('a cached result responds to %s', async (_, headers, answer) => {
  expect(await ask(headers)).toEqual(answer);
});

test('only its headers, as a part as well', async () => {
  expect(await ask({}, 'HEAD')).toEqual([200, '', null, '10']);
  expect(await ask({ range: 'bytes=2-4' }, 'HEAD')).toEqual([206, '', 'bytes 2-4/10', '3']);
});

test('a download has a readable name, and an inline file has none', () => {
  const about = (query: string): Headers =>
    respondFrom(cached, new Request(`https://site.example/files/${cached.name}${query}`)).headers;
  expect(about('?e=1&s=x&dl=1').get('content-disposition')).toBe(
    'attachment; filename="mirari-2026-11-21-012345.mp4"',
  );
  expect(about('?e=1&s=x').get('content-disposition')).toBe('inline');
  expect([
    about('').get('content-type'),
    about('').get('x-content-type-options'),
    about('').get('accept-ranges'),
  ]).toEqual(['video/mp4', 'nosniff', 'bytes']);
});
