import { type ReadonlySignal, computed } from '@preact/signals-core';
import { pattern, string } from 'superstruct';
import { CONSENT_KEY } from '#contract/site/third-parties.ts';
import { persisted } from '#src/platform/storage/persisted.ts';
import { thirdParties } from './third-parties.ts';

const stored = persisted(CONSENT_KEY, pattern(string(), /^(on|off) /));

/** What is asked about: an answer counts for these third parties and for no others. */
const subject = (): string => {
  const { analytics = false, chat = null } = thirdParties.value ?? {};
  return [analytics ? 'analytics' : '', chat ?? ''].join(' ');
};

/** Undefined until they have answered. */
export const consent: ReadonlySignal<'on' | 'off' | undefined> = computed(() => {
  if (thirdParties.value === undefined) return undefined;
  const given = stored.value;
  const about = subject();
  if (given === `on ${about}`) return 'on';
  return given === `off ${about}` ? 'off' : undefined;
});

export const answer = (given: 'on' | 'off'): void => stored.set(`${given} ${subject()}`);
