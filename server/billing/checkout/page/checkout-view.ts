import { html } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import type { CheckoutPage } from '#server/billing/checkout/checkout-page.ts';
import type { Html } from '#server/site/door.ts';

type Text = (key: string, values?: Record<string, string | number>) => string;

export const formMessages = ['no_test_card', 'stale', 'waiting'] as const;
export type FormMessage = (typeof formMessages)[number];

const SIGNS = {
  good: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m5 12.5 4.5 4.5L19 7.5" /></svg>`,
  bad: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 6.5v7M12 17.4v.1" /></svg>`,
  wait: html`<svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 6.5V12l3.5 2.5" />
    <circle cx="12" cy="12" r="9" />
  </svg>`,
};

interface Panel {
  tone: keyof typeof SIGNS;
  title: string;
  text: string;
  ways?: Html | undefined;
  /** Hidden until the page's script shows it. */
  id?: string;
}

const panel = ({ tone, title, text, ways, id }: Panel): Html =>
  html`<section class="state ${tone}" ${id === undefined ? '' : html` id="${id}" hidden`} role="status">
    <span class="sign">${SIGNS[tone]}</span>
    <h1>${title}</h1>
    <p>${text}</p>
    ${ways === undefined ? '' : html`<p class="ways">${ways}</p>`}
  </section>`;

type CardForm = Extract<Extract<CheckoutPage, { state: 'open' }>['form'], { kind: 'card' }>;

const order = ({ credits, price, txnId }: CheckoutPage, t: Text): Html =>
  html`<header class="order">
    <h1>${t('heading', { credits, price })}</h1>
    <p>${t('once')}</p>
    <p class="small">${t('order', { id: txnId })}</p>
  </header>`;

const cardForm = (
  page: CheckoutPage,
  { token, cards }: CardForm,
  note: FormMessage | undefined,
  t: Text,
): Html =>
  html`${order(page, t)}
    <section class="note" aria-labelledby="test">
      <h2 id="test">${t('test_title')}</h2>
      <p>${t('test_text')}</p>
      <ul class="cards" aria-label="${t('cards')}">
        ${cards.map(
          ({ number, verdict }) =>
            html`<li>
              <button type="button" data-card="${number}">
                <b>${number}</b><i>${t(verdict.replaceAll(' ', '_'))}</i>
              </button>
            </li>`,
        )}
      </ul>
    </section>
    <form method="post" action="${page.address}">
      <input type="hidden" name="token" value="${token}" />
      <label
        >${t('card')}<input
          id="card"
          name="card"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          maxlength="32"
          placeholder="4242 4242 4242 4242"
          required${note === undefined ? '' : html` aria-invalid="true" aria-describedby="error" autofocus`}
      /></label>
      ${note === undefined ? '' : html`<p class="error" id="error" role="alert">${t(note)}</p>`}
      <div class="pair">
        <label
          >${t('expiry')}<input
            name="expiry"
            inputmode="numeric"
            autocomplete="off"
            maxlength="9"
            placeholder="${t('expiry_hint')}"
          /><span>${t('optional')}</span></label
        >
        <label
          >${t('cvc')}<input
            name="cvc"
            inputmode="numeric"
            autocomplete="off"
            maxlength="4"
            placeholder="123"
          /><span>${t('optional')}</span></label
        >
      </div>
      <button class="pay">${t('pay', { price: page.price })}</button>
    </form>`;

const embedded = (page: CheckoutPage, t: Text): Html =>
  html`${order(page, t)}
    <noscript>${panel({ tone: 'bad', title: t('script_title'), text: t('script_text') })}</noscript>
    <div id="provider"></div>
    ${panel({ tone: 'wait', title: t('waiting_title'), text: t('waiting_text'), id: 'waiting' })}
    ${panel({ tone: 'bad', title: t('away_title'), text: t('away_text'), id: 'away' })}
    <p class="small">${t('secure')}</p>`;

export const noOrderView = (home: string, t: Text): Html =>
  panel({
    tone: 'bad',
    title: t('canceled_title'),
    text: t('unknown_order'),
    ways: html`<a class="alone" href="${home}" target="_top">${t('back', { brand: brand.name })}</a>`,
  });

export function checkoutView(page: CheckoutPage, note: FormMessage | undefined, home: string, t: Text): Html {
  const back = html`<a class="alone" href="${home}" target="_top">${t('back', { brand: brand.name })}</a>`;
  switch (page.state) {
    case 'open':
      if (note === 'waiting')
        return panel({
          tone: 'wait',
          title: t('waiting_title'),
          text: t('waiting_text'),
          ways: html`<a href="${page.address}">${t('other_card')}</a>`,
        });
      return page.form.kind === 'card' ? cardForm(page, page.form, note, t) : embedded(page, t);
    case 'paid':
      return panel({
        tone: 'good',
        title: t('paid_title'),
        text: t(page.reversed ? 'refunded_text' : 'paid_text', { credits: page.credits }),
        ways: back,
      });
    case 'waiting':
      return panel({ tone: 'wait', title: t('waiting_title'), text: t('waiting_text') });
    default:
      return panel({
        tone: page.state === 'unknown' ? 'wait' : 'bad',
        title: t(`${page.state}_title`),
        text: t(`${page.state}_text`),
        ways: back,
      });
  }
}
