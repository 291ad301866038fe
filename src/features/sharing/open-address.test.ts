import { expect, test } from 'vitest';
import { readAddress } from './open-address.ts';

test.each([
  ['web+mirari:tool/ai-face-swap', { page: '/ai-face-swap' }],
  ['web+mirari://tool/ai-face-swap/', { page: '/ai-face-swap' }],
  ['WEB+MIRARI:page/creations', { page: '/my-creations' }],
  ['web+mirari:share?url=https%3A%2F%2Fexample.org%2Fa.jpg', { link: 'https://example.org/a.jpg' }],
])('22 %s opens what it names', (address, target) => expect(readAddress(address)).toEqual(target));

test.each([
  'web+mirari:https://evil.example',
  'web+mirari://evil.example/ai-face-swap',
  'web+mirari:tool/https://evil.example',
  'web+mirari:tool//evil.example',
  'web+mirari:tool/../../evil',
  'web+mirari:tool/no-such-tool',
  'web+mirari:page/constructor',
  'web+mirari:page/__proto__',
  'web+mirari:page/settings\n//evil.example',
  'web+mirari:share?url=javascript:alert(1)',
  'web+mirari:share?url=//evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  `web+mirari:tool/${'a'.repeat(500)}`,
  '',
])('22 %j opens nothing', (address) => expect(readAddress(address)).toBeUndefined());
