import { firstScript } from './first-script.ts';

/** Code starts by then at the latest, where no frame is drawn: in a tab behind others, or in a page opened ahead. Milliseconds. */
const LATEST_MS = 500;

/** Starts what is marked below. A clone, because a script runs where it is put into a page with a type that runs. */
const startScript = `;addEventListener('DOMContentLoaded',()=>{let d=document,s=()=>{for(let l of d.querySelectorAll('[rel=later]'))l.rel='modulepreload';\
let o=d.querySelector('[type=later]'),n=o?.cloneNode();if(n){n.type='module';o.replaceWith(n)}};requestAnimationFrame(()=>setTimeout(s));setTimeout(s,${LATEST_MS})})`;

/** Where a page lies as the worker keeps it. */
export const keptForm = (file: string): string => file.replace(/\/index\.html$/, '/kept.html');

/**
 * A page as the worker keeps it: its code is asked for after the first frame. From the device all of it would come at
 * once, and each file that is asked for before the paint delays it; over a network it could not be asked for early enough.
 */
export const startLater = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script type="module"(?= crossorigin src=)/, '<script type="later"')
    .replace(firstScript, () => firstScript + startScript);
