import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '#tests/support/page/render.tsx';
import { offsetIn } from '#contract/media/clips.ts';
import { ClipPlayer, type ClipTexts } from './clip-player.tsx';
import { correction } from './in-step.ts';

const texts: ClipTexts = {
  play: 'Play',
  pause: 'Pause',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  speed: 'Speed',
  fullScreen: 'Full screen',
  position: 'Position',
  time: (seconds) => `${seconds} s`,
  at: (at, whole) => `${at} of ${whole}`,
  rate: (rate) => `${rate}x`,
  compare: 'Compare',
  before: 'Before',
  after: 'After',
};

/** A video element whose clock the test moves. */
function clockOf(video: HTMLVideoElement, duration: number, videoWidth = 640) {
  const state = { currentTime: 0, paused: true, playbackRate: 1, muted: true };
  const fire = (name: string) => act(async () => void video.dispatchEvent(new Event(name)));
  Object.defineProperty(video, 'duration', { value: duration });
  Object.defineProperty(video, 'videoWidth', { value: videoWidth });
  Object.defineProperty(video, 'seeking', { value: false });
  Object.defineProperty(video, 'requestVideoFrameCallback', { value: undefined });
  Object.defineProperty(video, 'paused', { get: () => state.paused });
  for (const name of ['currentTime', 'playbackRate'] as const)
    Object.defineProperty(video, name, {
      get: () => state[name],
      set: (value: number) => {
        state[name] = value;
      },
    });
  video.play = vi.fn<() => Promise<void>>(async () => void (state.paused = false));
  video.pause = () => void (state.paused = true);
  return { state, fire };
}

async function player(lengths: [after: number, before: number], start?: number, seen = 640) {
  const view = await render(
    <ClipPlayer
      src="/after.mp4"
      original={{ src: '/before.mp4', offsetIn: (whole, part) => offsetIn(whole, part, start) }}
      alt="The result"
      width={640}
      height={360}
      plays={false}
      texts={texts}
      frame={(picture) => picture}
    />,
  );
  const after = clockOf(view.get('video[aria-label]'), lengths[0]);
  const before = clockOf(view.get('video[aria-hidden]'), lengths[1], seen);
  await after.fire('durationchange');
  await before.fire('durationchange');
  await before.fire('loadedmetadata');
  return { view, after, before };
}

test('the original plays, pauses and seeks with the result, further on by what was cut off', async () => {
  const { view, after, before } = await player([4, 10], 3);
  after.state.paused = false;
  await after.fire('play');
  expect([before.state.currentTime, before.state.paused]).toEqual([3, false]);
  after.state.currentTime = 2;
  await after.fire('seeking');
  expect(before.state.currentTime).toBe(5);
  after.state.currentTime = 2.1;
  await after.fire('timeupdate');
  expect(before.state.playbackRate).toBeCloseTo(1.1);
  after.state.paused = true;
  await after.fire('pause');
  expect([before.state.currentTime, before.state.paused]).toEqual([5.1, true]);
  expect(view.get<HTMLInputElement>('[aria-label=Position]').value).toBe('2.1');
});

test('sound is offered where the film has some', async () => {
  const { view, after } = await player([4, 10], 3);
  const film = view.get<HTMLVideoElement & { webkitAudioDecodedByteCount: number }>('video[aria-label]');
  const offers = (): boolean => view.host.querySelector('[aria-label="Sound on"]') !== null;
  film.webkitAudioDecodedByteCount = 0;
  await after.fire('loadeddata');
  expect(offers()).toBe(false);
  film.webkitAudioDecodedByteCount = 2343;
  await after.fire('loadeddata');
  expect(offers()).toBe(true);
});

test('what does not belong together in a known way is not compared', async () => {
  const { view } = await player([4, 10]);
  expect(view.host.querySelectorAll('video')).toHaveLength(1);
  expect(offsetIn(10, 4, 3)).toBe(3);
  expect(offsetIn(10, 9.9, undefined)).toBe(0);
  expect(offsetIn(10, 9.9, 7)).toBe(0);
  expect(offsetIn(10, 4, 7)).toBeUndefined();
});

test('an original whose pictures this browser cannot decode is not shown', async () => {
  const { view } = await player([4, 4], 0, 0);
  expect(view.host.querySelectorAll('video')).toHaveLength(1);
});

test('a follower catches up by speed, and jumps only where that would take long', () => {
  expect(correction(0.01)).toEqual({ rate: 1 });
  expect(correction(0.05)).toEqual({ rate: 1.05 });
  expect(correction(-0.2)).toEqual({ rate: 0.9 });
  expect(correction(-0.3)).toEqual({ jump: true });
});
