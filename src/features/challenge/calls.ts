import type { Infer } from 'superstruct';
import * as contract from '#contract/site/challenge.ts';
import { send } from '#src/platform/http/client.ts';

export type ChallengeAnswer = Infer<typeof contract.challenge.answer>;
export type MyEntries = Infer<typeof contract.myEntries.answer>;

export const readChallenge = (): Promise<ChallengeAnswer> => send(contract.challenge, {});

export const readEntries = (): Promise<MyEntries> => send(contract.myEntries, {}, { repeatable: true });

export const sendEntry = async (creationId: string): Promise<void> => {
  await send(contract.enterChallenge, { creation_id: creationId }, { repeatable: true });
};

export const withdrawEntry = async (creationId: string): Promise<void> => {
  await send(contract.leaveChallenge, { creation_id: creationId }, { repeatable: true });
};
