import { expect, test } from 'vitest';
import { mediaAt } from './media-address.ts';

test.each([
  ['video', ['mp4', 'webm', 'ogg', 'mov', 'avi', 'mkv', 'MP4']],
  ['audio', ['mp3', 'wav', 'aac', 'flac', 'm4a', 'wma', 'aiff', 'alac']],
  ['image', ['webp', 'gif', 'mp4x', 'xmp4', 'oggs']],
])('%s by the ending of the path', (kind, endings) => {
  for (const ending of endings) {
    expect(mediaAt(`/media/clip.${ending}`), ending).toBe(kind);
    expect(mediaAt(`https://mirari.example/files/a.${ending}?e=1&s=x.png#t=2.jpg`), ending).toBe(kind);
  }
});

test('an ending elsewhere does not count', () => {
  for (const address of ['/mp4', '/a.mp4/still', '/still?clip=a.mp4', '/still#a.mp4', ''])
    expect(mediaAt(address), address).toBe('image');
});
