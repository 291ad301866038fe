import { html, raw } from 'hono/html';
import { brand } from '#contract/site/brand.ts';
import type { SharedWork } from '#server/creations/share-pages.ts';
import { PREVIEW } from '#server/creations/share-preview.ts';
import type { Html } from '#server/site/door.ts';

/** A text of the page in the language of whoever opens it. */
export type Text = (key: string, values?: Record<string, string>) => string;

interface ShareView {
  url: string;
  work: SharedWork;
  /** What made it, as people know it. */
  name: string;
  /** When the page ends, as text. */
  until: string;
  /** The tool's page, and where a picture can be reported. */
  tool: string;
  report: string;
  t: Text;
}

const POSITIONS = Array.from({ length: 11 }, (_, index) => index * 10);

/** A drawing with two states, of which the pressed one is the second. */
const icon = (rest: string, pressed: string): Html =>
  html`<svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
    <path d="${rest}" />
    <path d="${pressed}" />
  </svg>`;

const made = ({ work: { original }, t }: ShareView): string =>
  t(original === undefined ? 'title' : 'title_pair', { brand: brand.name });

/** What chats play in place of a picture. */
const videoHead = (url: string, { name, kind, width, height }: SharedWork['result']): Html | '' =>
  kind !== 'video'
    ? ''
    : html`<meta property="og:video" content="${url}/result" />
        <meta property="og:video:type" content="video/${name.endsWith('.webm') ? 'webm' : 'mp4'}" />
        <meta property="og:video:width" content="${width ?? 960}" />
        <meta property="og:video:height" content="${height ?? 720}" />`;

export function shareHead(view: ShareView): Html {
  const { url, work, t } = view;
  const title = `${view.name} · ${made(view)}`;
  const description = t(work.result.unchecked === true ? 'unchecked' : 'description');
  const isPicture = work.result.kind !== 'audio' || work.picture !== undefined;
  return html`<meta name="description" content="${description}" />
    <meta property="og:type" content="${work.result.kind === 'video' ? 'video.other' : 'website'}" />
    <meta property="og:site_name" content="${brand.name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${url}" />
    ${videoHead(url, work.result)}
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

/**
 * A video, in step with its original where that is known. Without script, and until it has run, the result
 * plays alone under the browser's own controls.
 */
function filmView(path: string, size: Html, { work: { original, film }, t }: ShareView): Html {
  const result = html`<video
    class="whole"
    src="${path}/result"
    poster="${path}/result.webp"
    preload="none"
    aria-label="${t('result')}"
    ${size}
    controls
    loop
    muted
    playsinline
  ></video>`;
  if (original === undefined || film?.start === undefined) return result;
  return html`<div class="film" data-film data-start="${film.start}">
    <div class="pair" data-pair>
      <video
        src="${path}/original"
        poster="${path}/original.webp"
        preload="none"
        ${size}
        muted
        playsinline
        aria-hidden="true"
        hidden
      ></video>
      <div class="after">${result}</div>
      <span class="tag left" hidden>${t('before')}</span>
      <span class="tag right" hidden>${t('after')}</span>
      <i class="line" hidden></i>
      <input type="range" min="0" max="100" value="0" aria-label="${t('compare')}" hidden />
    </div>
    <div class="keys" hidden>
      <button type="button" data-play aria-label="${t('play')}" data-on="${t('pause')}">
        ${icon('M8 5v14l11-7z', 'M7 5h4v14H7zM13 5h4v14h-4z')}
      </button>
      <input
        type="range"
        min="0"
        max="${film.seconds}"
        step="any"
        value="0"
        data-time
        aria-label="${t('position')}"
      />
      <button type="button" data-sound aria-label="${t('sound')}" aria-pressed="false">
        ${icon('M4 9v6h4l5 5V4L8 9z', 'M4 9v6h4l5 5V4L8 9zm12-1.5a6 6 0 0 1 0 9l1.5 1.5a8 8 0 0 0 0-12z')}
      </button>
    </div>
  </div>`;
}

/** A moving picture, and its original while the button is held; without script the two below each other. */
function movingView(path: string, size: Html, { work: { original }, t }: ShareView): Html {
  const result = html`<img class="whole" src="${path}/result" ${size} alt="${t('result')}" />`;
  if (original === undefined) return result;
  return html`<div class="hold" data-hold>
    <figure>
      ${result}
      <figcaption class="small">${t('after')}</figcaption>
    </figure>
    <figure>
      <img class="whole" src="${path}/original" ${size} alt="${t('before')}" />
      <figcaption class="small">${t('before')}</figcaption>
    </figure>
    <button type="button" aria-pressed="false" hidden>${t('hold')}</button>
  </div>`;
}

function resultView(view: ShareView): Html {
  const {
    url,
    work: { result, original, picture },
    t,
  } = view;
  const path = new URL(url).pathname;
  const size = html`width="${result.width ?? 960}" height="${result.height ?? 720}"`;
  const sources = (name: string): Html =>
    html`src="${path}/${name}?w=1280" srcset="${path}/${name}?w=640 640w, ${path}/${name}?w=1280 1280w,
    ${path}/${name} ${result.width ?? 1281}w" sizes="(max-width: 960px) 100vw, 960px" ${size}`;
  if (result.kind === 'video') return filmView(path, size, view);
  if (result.kind === 'audio')
    return html`${
        picture === undefined
          ? ''
          : html`<img class="whole" src="${path}/result.webp" width="640" height="360" alt="" />`
      }<audio src="${path}/result" controls aria-label="${t('result')}"></audio>`;
  if (result.kind === 'gif') return movingView(path, size, view);
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

export const shareBody = (view: ShareView): Html => {
  const { work, until, tool, report, t } = view;
  return html`<article class="work">
    <hgroup>
      <h1>${view.name}</h1>
      <p class="small">${made(view)}</p>
    </hgroup>
    <div class="stage">${resultView(view)}</div>
    <p class="small">${t('label')}</p>
    ${work.result.unchecked === true ? html`<p class="unchecked">${t('unchecked')}</p>` : ''}
    <a class="main" href="${tool}">${t('make')}</a>
    <p class="small">
      ${t('until', { date: until })} · <a href="${report}" rel="nofollow">${t('report')}</a>
    </p>
  </article>`;
};
