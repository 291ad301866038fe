import { html, raw } from 'hono/html';
import { TRAP } from '#contract/site/contact.ts';
import { REPORT_LENGTH, reportReasons } from '#contract/site/reports.ts';
import type { Html } from '#server/site/door.ts';

/** A text of the page in the language of whoever opens it. */
export type Text = (key: string, values?: Record<string, string | number>) => string;

interface FormView {
  /** Where the form is sent. */
  action: string;
  /** Why it was not taken, as text. */
  problem: string | undefined;
  typed: Record<string, string>;
  t: Text;
}

interface ReportView extends FormView {
  /** Of what is reported. */
  address: string;
  id: string;
}

interface ObjectionView extends FormView {
  made: string;
  reason: string;
}

const problemView = (problem: string | undefined): Html | '' =>
  problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`;

const messageField = (label: string, hint: string, typed: string, required = ''): Html =>
  html`<label
      >${label}<textarea
        name="message"
        rows="5"
        maxlength="${REPORT_LENGTH}"
        aria-describedby="hint"
        ${required}
      >
${typed}</textarea>
    </label>
    <p class="small" id="hint">${hint}</p>`;

export const reportBody = ({ action, problem, typed, address, id, t }: ReportView): Html =>
  html`<form method="post" action="${action}" class="report">
    <h1>${t('title')}</h1>
    <p>${t('lead')}</p>
    <p class="small">${t('about')} <a href="${address}">${address}</a></p>
    ${problemView(problem)}
    <input type="hidden" name="report_id" value="${id}" />
    <fieldset>
      <legend>${t('reason')}</legend>
      ${reportReasons.map(
        (reason) =>
          html`<label
            ><input
              type="radio"
              name="reason"
              value="${reason}"
              required
              ${raw(typed['reason'] === reason ? 'checked' : '')}
            />${t(`reasons.${reason}`)}</label
          >`,
      )}
    </fieldset>
    ${messageField(t('message'), t('message_hint'), typed['message'] ?? '')}
    <label
      >${t('email')}<input
        name="email"
        type="email"
        autocomplete="email"
        maxlength="254"
        value="${typed['email'] ?? ''}"
        aria-describedby="email_hint"
    /></label>
    <p class="small" id="email_hint">${t('email_hint')}</p>
    <p class="trap" aria-hidden="true">
      <label>${TRAP}<input name="${TRAP}" tabindex="-1" autocomplete="off" /></label>
    </p>
    <button class="main">${t('send')}</button>
  </form>`;

export const objectionBody = ({ action, problem, typed, made, reason, t }: ObjectionView): Html =>
  html`<form method="post" action="${action}" class="report">
    <h1>${t('title')}</h1>
    <p>${t('lead', { made })}</p>
    <p><strong>${reason}</strong></p>
    <p>${t('how')}</p>
    ${problemView(problem)}
    ${messageField(t('message'), t('message_hint'), typed['message'] ?? '', 'required')}
    <button class="main">${t('send')}</button>
  </form>`;
