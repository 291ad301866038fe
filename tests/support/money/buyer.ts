import { checkoutSession, transactionDetail } from '#contract/users/pay.ts';
import type { Visitor } from '#tests/support/visitor.ts';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  staysUnpaid: '4000 0000 0000 9995',
} as const;

/** The pack that most tests buy. */
export const SMALL = { price: '5.99', cents: 599, credits: 400 } as const;

/** Returns its id. */
export async function buy(visitor: Visitor, price: string = SMALL.price): Promise<string> {
  return (await visitor.call(checkoutSession, { price })).txn_id;
}

/** `transaction-detail` as the buyer gets it. */
export const detailOf = (visitor: Visitor, txnId: string) =>
  visitor.call({ ...transactionDetail, path: transactionDetail.path.replace(':txn_id', txnId) });

/** Sends the payment page's form as a browser does: with the page's token, from the page's origin. */
export async function payByCard(site: { origin: string }, txnId: string, card: string): Promise<string> {
  const address = `${site.origin}/checkout/${txnId}`;
  const token = /name="token" value="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
  const sent = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin },
    body: new URLSearchParams({ token, card }),
  });
  if (sent.status !== 303) throw new Error(`the form was answered with ${sent.status}`);
  return (await fetch(new URL(sent.headers.get('location') ?? '', site.origin))).text();
}
