import { html, raw } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import type { SharedWork } from '#server/creations/share-pages.ts';
import { PREVIEW } from '#server/creations/share-preview.ts';
import type { Html } from '#server/site/door.ts';

/** A text of the page in the language of whoever opens it. */
export type Text = (key: string, values?: Record<string, string>) => string;

interface ShareView {
  /** Absolute address of the page. */
  url: string;
  work: SharedWork;
  /** When the page ends, as text. */
  until: string;
  /** The tool's page, and where a picture can be reported. */
  tool: string;
  contact: string;
  t: Text;
}

const POSITIONS = Array.from({ length: 11 }, (_, index) => index * 10);

export const titleOf = ({ original }: SharedWork, t: Text): string =>
  t(original === undefined ? 'title' : 'title_pair', { brand: brand.name });

/** What messengers and search engines read. */
export function shareHead({ url, work, t }: ShareView): Html {
  const title = titleOf(work, t);
  const isPicture = work.result.kind === 'image' || work.result.kind === 'gif';
  return html`<meta name="description" content="${t('description')}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${brand.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${t('description')}" />
    <meta property="og:url" content="${url}" />
    ${
      isPicture
        ? html`<meta property="og:image" content="${url}/preview.jpg" />
            <meta property="og:image:type" content="image/jpeg" />
            <meta property="og:image:width" content="${PREVIEW.width}" />
            <meta property="og:image:height" content="${PREVIEW.height}" />
            <meta property="og:image:alt" content="${title}" />
            <meta name="twitter:card" content="summary_large_image" />`
        : ''
    }`;
}

/** Rules that place the slider by the checked position, for browsers without script; and its proportions. */
export const shareRules = ({ result: { width, height } }: SharedWork): string =>
  `.pair{--ratio:${(width ?? 4) / (height ?? 3)}}` +
  POSITIONS.map((at) => `.pair:has(#at${at}:checked){--at:${at}%}`).join('');

function resultView({ url, work: { result, original }, t }: ShareView): Html {
  const path = new URL(url).pathname;
  const size = html`width="${result.width ?? 960}" height="${result.height ?? 720}"`;
  const sources = (name: string): Html =>
    html`src="${path}/${name}?w=1280" srcset="${path}/${name}?w=640 640w, ${path}/${name}?w=1280 1280w,
    ${path}/${name} ${result.width ?? 1281}w" sizes="(max-width: 960px) 100vw, 960px" ${size}`;
  if (result.kind === 'video')
    return html`<video class="whole" src="${path}/result" ${size} controls loop muted playsinline></video>`;
  if (result.kind === 'audio') return html`<audio src="${path}/result" controls></audio>`;
  if (result.kind === 'gif')
    return html`<img class="whole" src="${path}/result" ${size} alt="${t('result')}" />`;
  if (original === undefined) return html`<img class="whole" ${sources('result')} alt="${t('result')}" />`;
  return html`<div class="pair" data-pair>
    <img ${sources('original')} alt="${t('before')}" draggable="false" />
    <div class="after"><img ${sources('result')} alt="${t('result')}" draggable="false" /></div>
    <span class="tag left">${t('before')}</span>
    <span class="tag right">${t('after')}</span>
    <i class="line"></i>
    <noscript>
      <fieldset>
        <legend>${t('compare')}</legend>
        ${POSITIONS.map(
          (at) =>
            html`<label
              ><input
                type="radio"
                name="at"
                id="at${at}"
                aria-label="${at} %"
                ${raw(at === 0 ? 'checked' : '')}
            /></label>`,
        )}
      </fieldset>
    </noscript>
    <input type="range" min="0" max="100" value="0" aria-label="${t('compare')}" hidden />
  </div>`;
}

/** The result beside its original, and the way to make one's own. */
export const shareBody = (view: ShareView): Html => {
  const { work, until, tool, contact, t } = view;
  return html`<article class="work">
    <h1>${titleOf(work, t)}</h1>
    <div class="stage">${resultView(view)}</div>
    <p class="small">${t('label')}</p>
    <a class="main" href="${tool}">${t('make')}</a>
    <p class="small">${t('until', { date: until })} · <a href="${contact}">${t('report')}</a></p>
  </article>`;
};
