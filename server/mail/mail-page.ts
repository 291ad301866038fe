import { html } from 'hono/html';

/** All plain text. */
export interface MailContent {
  /** BCP 47 tag and writing direction of the texts. */
  tag: string;
  direction: 'ltr' | 'rtl';
  brand: string;
  heading: string;
  lead: string;
  code?: string | undefined;
  rows: readonly { name: string; value: string }[];
  note: string;
  link?: { label: string; href: string } | undefined;
  footer: string;
}

const INK = '#16121E';
const SOFT = '#5B5367';
const LINE = '#E2DEEA';
const FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

type Html = ReturnType<typeof html>;

const paragraph = (text: string, style: string): Html =>
  html`<p style="margin:0 0 20px;${style}">${text}</p>`;

const codeBlock = (code: string): Html =>
  html`<p
    style="margin:0 0 24px;padding:18px 12px;border-radius:12px;background:#F3ECFB;color:${INK};font-size:34px;line-height:1.2;font-weight:700;letter-spacing:6px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace"
  >
    <b>${code}</b>
  </p>`;

const rowsBlock = (rows: MailContent['rows']): Html =>
  html`<table style="width:100%;margin:0 0 24px;border-collapse:collapse;font-size:16px">
    ${rows.map(
      ({ name, value }) =>
        html`<tr>
          <th
            scope="row"
            style="padding:8px 12px 8px 0;border-bottom:1px solid ${LINE};color:${SOFT};font-weight:400;text-align:start"
          >
            ${name}
          </th>
          <td style="padding:8px 0;border-bottom:1px solid ${LINE};text-align:end">${value}</td>
        </tr>`,
    )}
  </table>`;

const linkBlock = ({ label, href }: { label: string; href: string }): Html =>
  html`<p style="margin:0 0 24px">
    <a
      href="${href}"
      style="display:inline-block;padding:14px 26px;border-radius:12px;background:#A855F7;color:#14031F;font-weight:700;text-decoration:none"
      >${label}</a
    >
  </p>`;

/** The mail as HTML: one column, no images, no external resources, readable on any screen. */
export async function mailHtml({
  tag,
  direction,
  brand,
  heading,
  lead,
  code,
  rows,
  note,
  link,
  footer,
}: MailContent): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${tag}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${heading}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:#F7F6FA;color:${INK};font-family:${FONTS};font-size:17px;line-height:1.55"
      >
        <main
          style="max-width:520px;margin:0 auto;padding:32px 28px;border:1px solid ${LINE};border-radius:16px;background:#FFFFFF"
        >
          <p style="margin:0 0 28px;color:#7E22CE;font-size:20px;font-weight:700">${brand}</p>
          <h1 style="margin:0 0 16px;font-size:26px;line-height:1.25">${heading}</h1>
          ${paragraph(lead, 'white-space:pre-line')}${code === undefined ? '' : codeBlock(code)}${rows.length === 0 ? '' : rowsBlock(rows)}${link ? linkBlock(link) : ''}${paragraph(note, `margin-bottom:0;color:${SOFT};font-size:15px`)}
        </main>
        <p style="max-width:520px;margin:20px auto 0;padding:0 28px;color:${SOFT};font-size:13px">
          ${footer}
        </p>
      </body>
    </html> `;
  return page.toString();
}

export function mailText({ heading, lead, code, rows, note, link, footer }: MailContent): string {
  const table = rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const paragraphs = [
    heading,
    lead,
    code === undefined ? '' : `    ${code}`,
    table,
    link ? `${link.label}: ${link.href}` : '',
    note,
    `-- \n${footer}`,
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}
