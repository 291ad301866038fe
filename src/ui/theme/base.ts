import { defineGlobalStyles } from '@pandacss/dev';

/** Element defaults: a small reset, page colours, focus, and what reduced motion means everywhere. */
export const base = defineGlobalStyles({
  ':root': { colorScheme: 'dark', _light: { colorScheme: 'light' } },
  '*,*::before,*::after': { boxSizing: 'border-box' },
  '[hidden]': { display: 'none!important' },
  html: {
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '80px',
    // Kept on every page: nothing shifts when a dialog opens.
    scrollbarGutter: { sm: 'stable' },
    backgroundColor: 'bg',
  },
  body: {
    margin: '0',
    backgroundColor: 'bg',
    color: 'desc',
    fontFamily: 'base',
    fontSize: 'body',
    lineHeight: 'body',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
  },
  'h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend': { margin: '0', padding: '0' },
  'h1,h2,h3,h4': {
    color: 'h',
    fontWeight: 'heading',
    lineHeight: 'heading',
    letterSpacing: 'heading',
    textWrap: 'balance',
  },
  'ul,ol': { listStyle: 'none' },
  fieldset: { border: '0', minWidth: '0' },
  p: { textWrap: 'pretty' },
  'img,svg,video,canvas': { display: 'block', maxWidth: '100%' },
  'img,video': { height: 'auto' },
  'g[id]': {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  a: { color: 'inherit', textDecoration: 'none' },
  'button,input,textarea,select': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  button: { border: '0', padding: '0', background: 'none', cursor: 'pointer' },
  'html:has(dialog:modal)': { overflow: 'hidden' },
  ':focus-visible': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  '@media (prefers-reduced-motion:reduce)': {
    '*,*::before,*::after,::backdrop': {
      animation: 'none!important',
      transition: 'none!important',
      scrollBehavior: 'auto!important',
    },
  },
});
