import { latestBuildPath } from '#contract/site/builds.ts';
import { ages, cookies, local, session } from '#contract/site/storage-keys.ts';

/**
 * The one inline script of every page. It runs before the first paint, so that a light page is never dark
 * first, and saves a language picked before React has loaded, so that the server does not redirect back, and
 * keeps the browser's offer to install, which it makes once, on the root element (`asked`), and the buttons that were
 * pressed and that React has not handled (`taps`, see src/hydration/tracker.ts): it did not know a button, which has no
 * property of React's then, or stopped the click above it in the middle of hydration. Code that every page
 * needs may be gone too, with the build of a page from the back-forward cache: such a page is reloaded once, when the
 * site has answered, as in missing chunk recovery (src/features/updates/chunk-recovery.ts).
 */
export const firstScript = `(h=>{h.taps=new Set;try{let t=localStorage.getItem('${local.theme}');\
if(t=='light'||t=='system'&&matchMedia('(prefers-color-scheme:light)').matches)h.dataset.theme='light'}catch{}\
addEventListener('click',e=>{let t=e.target,a=!e.defaultPrevented&&t.closest?.('a[lang][role]');\
if(a)document.cookie='${cookies.locale}='+a.lang.toLowerCase()+';path=/;max-age=${ages.localeCookie};samesite=lax'});\
addEventListener('click',e=>{let b=e.target.closest?.('button:not([popovertarget])');\
if(b)h.taps.add(b),b.addEventListener('click',()=>{if(Object.keys(b)[0])h.taps.delete(b)},{once:true})},true);\
addEventListener('beforeinstallprompt',e=>{e.preventDefault();h.asked=e});\
addEventListener('error',e=>{let s=sessionStorage,k='${session.chunkReload}'+location.pathname,n=Date.now();if(e.target.type=='module'&&n-(s[k]||0)>=${ages.chunkReload}e3)fetch('${latestBuildPath}').then(a=>a.json()).then(a=>{s[k]=n;location.reload()},e=>{})},true)})(document.documentElement)`;
