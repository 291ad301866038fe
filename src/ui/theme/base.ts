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
  // What the first script says (src/app/document/first): it looks like a toast, and leaves the links above in reach.
  '#missing': {
    position: 'fixed',
    inset: '76px auto auto 50%',
    translate: '-50% 0',
    zIndex: 'toast',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    width: 'min(400px,calc(100vw - 32px))',
    paddingInline: '4',
    borderRadius: 'lg',
    background: 'box2',
    boxShadow: 'e3',
    color: 'menu',
    fontSize: 'ui',
    lineHeight: 'ui',
    '& a': { flex: 'none', paddingBlock: '14px', color: 'themeText', fontWeight: 'button' },
  },
  // A page that is just opened leaves out styles and layout of what lies far below, until it comes near or the page
  // works: it is as high as most of them then. Browsers that would cut off what reaches over its sides render it at once.
  // Near parts would be in the first frame if they are parsed by then, and make it longer: it shows the first view alone.
  '@supports (overflow-clip-margin:1px)': {
    '[data-fresh] [data-far]': {
      contentVisibility: 'auto',
      overflowClipMargin: '24px',
      containIntrinsicBlockSize: 'auto 520px',
    },
    '[data-fresh=blank] [data-far]': { display: 'none!important' },
  },
  ':focus-visible': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  '@media (prefers-reduced-motion:reduce)': {
    '*,*::before,*::after,::backdrop': {
      animation: 'none!important',
      transition: 'none!important',
      scrollBehavior: 'auto!important',
    },
  },
});
