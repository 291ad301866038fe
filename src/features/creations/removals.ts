import { type ReadonlySignal, signal } from '@preact/signals-core';
import { removals as call } from '#contract/site/reports.ts';
import { send } from '#src/platform/http/client.ts';
import { onLogout } from '#src/platform/storage/logout.ts';

type Removal = (typeof call.answer.TYPE)['removals'][number];

const found = signal<readonly Removal[]>([]);

/** What the operator has removed of the user's creations lately. */
export const removals: ReadonlySignal<readonly Removal[]> = found;

/** Without a network, or an answer, there is nothing to tell yet. */
export async function readRemovals(): Promise<void> {
  const answer = await send(call, {}, { repeatable: true }).catch(() => undefined);
  if (answer) found.value = answer.removals;
}

onLogout(() => void (found.value = []));
