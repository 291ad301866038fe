/** What an act of the operator came to, and what the page says about it. */
const said = {
  done: 'The refund is done.',
  asked: 'The provider was asked; this is the state now.',
  no_reason: 'Refused: a reason is needed.',
  no_purchase: 'Refused: there is no such purchase.',
  not_paid: 'Refused: it is not paid.',
  no_provider: 'Refused: this provider is not configured.',
  changed: 'Refused: the refund has changed meanwhile; look again.',
  owner_only: 'Refused: more than the unused credits are worth is the owner’s to give back.',
  no_amount: 'Refused: not an amount that is left to refund.',
  provider_refused: 'The provider refused; the record below says why.',
  provider_away: 'The provider did not answer; try again.',
} as const;

export type Outcome = keyof typeof said;

/** The sentence of an outcome's code; undefined for everything else, so that an address cannot put words here. */
export const sentenceOf = (code: string | undefined): string | undefined =>
  Object.entries(said).find(([name]) => name === code)?.[1];
