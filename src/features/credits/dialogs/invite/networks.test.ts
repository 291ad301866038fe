import { expect, test } from 'vitest';
import { networks } from './networks.ts';

const shared = {
  link: 'https://mirari.example/zh-tw?invite_code=H4NA27',
  text: 'Try it & see',
  picture: 'https://mirari.example/icons/icon-512.png',
};

test('they are the seven of the specification, in its order', () => {
  expect(networks.map(({ name }) => name)).toEqual([
    'Facebook',
    'Twitter',
    'Pinterest',
    'Reddit',
    'Line',
    'Whatsapp',
    'Messenger',
  ]);
});

test('each takes the whole link, or copies it', () => {
  for (const { name, address, copies } of networks) {
    const url = new URL(address(shared));
    expect(url.protocol, name).toBe('https:');
    const handed = [...url.searchParams.values()].some((value) => value.includes(shared.link));
    expect(handed, name).toBe(copies !== true);
  }
});
