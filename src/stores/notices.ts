import { type ReadonlySignal, signal } from '@preact/signals-core';
import { local } from '#contract/storage-keys.ts';

/** `off` and `on` are the reader's choice; the others are the browser's word. */
export type NoticeState = 'off' | 'on' | 'denied' | 'unsupported';

const ON = 'on';

function look(): NoticeState {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && localStorage.getItem(local.notices) === ON ? 'on' : 'off';
}

const state = signal<NoticeState>('off');

/** Whether the end of a job is told by a message of the system. */
export const notices: ReadonlySignal<NoticeState> = state;

/** Reads the choice; the browser's permission may have changed since. */
export function readNotices(): void {
  state.value = look();
}

/** Switches them; the browser asks its own question the first time. */
export async function switchNotices(on: boolean): Promise<void> {
  if (!on) localStorage.removeItem(local.notices);
  else if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(local.notices, ON);
  readNotices();
}

/** Shows a message of the system, if the reader wants them and is looking elsewhere. */
export async function notify(title: string): Promise<void> {
  if (!document.hidden || look() !== 'on') return;
  try {
    const notice = new Notification(title, { icon: '/icons/icon-192.png', tag: 'job' });
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Phones show them through the worker alone.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, { icon: '/icons/icon-192.png', tag: 'job' });
  }
}
