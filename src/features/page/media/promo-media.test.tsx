import { act } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '#locales/en/ui.json';
import { activate, provideMessages } from '#src/i18n/messages.ts';
import { chooseDataUse } from '#src/platform/data-saver.ts';
import { render } from '#tests/support/page/render.tsx';
import { promos } from '#tools/explore.ts';
import { PromoMedia } from './promo-media.tsx';

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();

beforeAll(() => {
  provideMessages('en', english);
  activate('en');
});

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  play.mockClear();
  pause.mockClear();
});

test('a source that ends in mp4 is a looping, silent clip, any other a picture', async () => {
  for (const promo of promos) {
    const { host } = await render(<PromoMedia promo={promo} moving />);
    const video = host.querySelector('video');
    expect(video !== null).toBe(promo.source.endsWith('.mp4'));
    expect(host.querySelector('img') !== null).toBe(video === null);
    if (video) expect([video.muted, video.loop]).toEqual([true, true]);
  }
  expect(play).toHaveBeenCalledTimes(promos.filter(({ source }) => source.endsWith('.mp4')).length);
});

test('with data saver on no clip is rendered before its button is pressed', async () => {
  chooseDataUse('on');
  const clip = promos.find(({ source }) => source.endsWith('.mp4'));
  if (!clip) throw new Error('there is no clip among the promos');
  const { host, get } = await render(<PromoMedia promo={clip} moving />);
  expect([host.querySelector('video'), host.querySelector('img') === null]).toEqual([null, false]);
  expect(get('button').getAttribute('aria-label')).toBe(
    `Play the clip, ${Math.round((clip.bytes ?? 0) / 1000)} kB`,
  );
  await act(async () => get('button').click());
  expect(host.querySelector('video')).not.toBeNull();
  await act(async () => chooseDataUse('auto'));
});
