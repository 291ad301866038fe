import { type ReadonlySignal, type Signal, effect, signal } from '@preact/signals-core';
import { enteredKinds } from '#contract/site/challenge.ts';
import type { Result } from '#contract/media/media.ts';
import { reportError } from '#src/features/account/report-error.ts';
import { signedIn } from '#src/features/account/session.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { loadToolTexts } from '#src/i18n/family-texts.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { latest } from '#src/platform/latest.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import {
  type ChallengeAnswer,
  type MyEntries,
  readChallenge,
  readEntries,
  sendEntry,
  withdrawEntry,
} from './calls.ts';

export const TEXTS = 'challenge';

const week = signal<ChallengeAnswer | undefined>(undefined);
const own = signal<MyEntries | undefined>(undefined);
const visits = latest();

/** Undefined until the server has responded. */
export const challenge: ReadonlySignal<ChallengeAnswer | undefined> = week;
/** Undefined until the server has responded. */
export const myEntries: ReadonlySignal<MyEntries | undefined> = own;

/** Whether a result can be entered: a picture or clip that this site has made. */
export const canEnter = ({ kind, unchecked }: Pick<Result, 'kind' | 'unchecked'>): boolean =>
  unchecked !== true && enteredKinds.some((each) => each === kind);

const fail = (error: unknown): void => {
  if (error instanceof Offline) toast({ type: 'warning', text: translate('error.offline') });
  else reportError(error);
};

/** Without a network the page says so itself, and looks again once there is one. */
async function look(isLatest: () => boolean): Promise<void> {
  const put = async <Answer>(state: Signal<Answer | undefined>, asked: Promise<Answer>): Promise<void> => {
    try {
      const answer = await asked;
      if (isLatest()) state.value = answer;
    } catch (error) {
      if (isLatest() && !(error instanceof Offline)) reportError(error);
    }
  };
  await Promise.all([put(week, readChallenge()), put(own, readEntries())]);
}

/** Keeps theme and entries while they are on screen, also across a login; returns the function that ends it. */
export function followChallenge(): () => void {
  const isLatest = visits.begin();
  const end = effect(() => {
    void signedIn.value;
    void isOffline.value;
    void look(isLatest);
  });
  return () => {
    visits.cancel();
    end();
    week.value = own.value = undefined;
  };
}

/** Tells in a toast what has been done, and reads the entries again where they are on screen. */
async function change(work: Promise<void>, text: 'thanks' | 'left'): Promise<void> {
  try {
    await work;
    await loadToolTexts(TEXTS);
    toast({ type: 'success', text: toolTexts(TEXTS)(text) });
    if (own.peek()) [week.value, own.value] = await Promise.all([readChallenge(), readEntries()]);
  } catch (error) {
    fail(error);
  }
}

export const enter = (creationId: string): Promise<void> => change(sendEntry(creationId), 'thanks');
export const withdraw = (creationId: string): Promise<void> => change(withdrawEntry(creationId), 'left');
