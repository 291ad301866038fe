import { html } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import type { Receipt } from '#server/billing/receipts.ts';
import type { Html } from '#server/site/door.ts';

type Text = (key: string, values?: Record<string, string | number>) => string;

const row = (name: string, value: string): Html =>
  html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;

function statusOf({ test, refunded }: Receipt, t: Text): string {
  const state = refunded && t(refunded.isAll ? 'refunded_all' : 'refunded_part');
  return [test ? t('test') : state ? '' : t('paid'), state].filter(Boolean).join(' · ');
}

export function receiptView(receipt: Receipt | undefined, home: string, t: Text): Html {
  if (!receipt)
    return html`<section class="state bad" role="status">
      <h1>${t('expired_title')}</h1>
      <p>${t('expired_text')}</p>
      <p class="ways"><a href="${home}">${brand.name}</a></p>
    </section>`;
  const { refunded, seller, buyer } = receipt;
  return html`<article class="paper">
    <p class="logo" translate="no">${brand.name}</p>
    <h1>${t('title')}</h1>
    <table>
      <tbody>
        ${seller ? row(t('seller'), seller.name) : ''}
        ${seller?.taxId === undefined ? '' : row(t('tax'), seller.taxId)}
        ${buyer === undefined ? '' : row(t('buyer'), buyer)} ${row(t('number'), receipt.txnId)}
        ${row(t('paid_at'), receipt.paidAt)} ${row(t('item'), receipt.item)}
        ${row(t('status'), statusOf(receipt, t))}
        <tr class="sum">
          <th scope="row">${t('total')}</th>
          <td>${receipt.amount}</td>
        </tr>
        ${refunded ? html`${row(t('refunded', { date: refunded.date }), `−${refunded.amount}`)}${row(t('credits_back'), refunded.credits)}` : ''}
      </tbody>
    </table>
    <p>${t('thanks')}</p>
    <p class="ways"><button type="button" class="pay" id="print">${t('print')}</button></p>
  </article>`;
}
