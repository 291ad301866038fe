import { defineTokens } from '@pandacss/dev';

const values = <K extends string>(record: Record<K, string>): Record<K, { value: string }> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, { value }])) as Record<
    K,
    { value: string }
  >;

export const tokens = defineTokens({
  colors: values({
    transparent: 'transparent',
    current: 'currentColor',
    white: '#FFFFFF',
    black: '#000000',
    ink: '#14031F',
    onMedia: '#FFFFFF',
    onMediaChip: 'rgb(0 0 0/.66)',
    onMediaCredit: '#FFC56B',
    onMediaFocus: '#CF9AFF',
  }),
  gradients: values({
    fade: 'linear-gradient(transparent,rgb(0 0 0/.82))',
    seam: 'linear-gradient(180deg,transparent,#FFF 9%,#FFF 91%,transparent)',
    beam: 'linear-gradient(90deg,transparent 44%,rgb(255 255 255/.55) 49%,#FFF 50%,rgb(255 255 255/.55) 51%,transparent 56%)',
  }),
  fonts: values({ base: 'var(--font)', mono: 'ui-monospace,SFMono-Regular,Menlo,monospace' }),
  fontSizes: values({
    display: 'var(--fs-display)',
    h2: 'clamp(1.75rem,1.35rem + 1.7vw,2.75rem)',
    page: 'clamp(1.625rem,1.4rem + 1vw,2.25rem)',
    dialog: '1.5rem',
    h3: '1.25rem',
    lead: 'clamp(1.0625rem,1rem + .3vw,1.25rem)',
    body: '1rem',
    ui: '.9375rem',
    small: '.875rem',
    note: '.8125rem',
    micro: '.75rem',
    tab: '.6875rem',
  }),
  fontWeights: values({
    body: '400',
    ui: '540',
    strong: '580',
    heading: 'var(--w-heading)',
    button: '620',
    display: 'var(--w-display)',
  }),
  lineHeights: values({
    display: 'var(--lh-display)',
    heading: 'var(--lh-heading)',
    body: 'var(--lh-body)',
    ui: '1.4',
    tight: '1.2',
  }),
  letterSpacings: values({ display: 'var(--tr-display)', heading: 'var(--tr-heading)' }),
  spacing: values({
    '1': '4px',
    '2': '8px',
    '3': '12px',
    '4': '16px',
    '5': '20px',
    '6': '24px',
    '8': '32px',
    '10': '40px',
    '14': '56px',
    '16': '64px',
    '26': '104px',
    safe: 'env(safe-area-inset-bottom,0px)',
    tabbar: 'calc(64px + env(safe-area-inset-bottom,0px))',
    tabbarLow: 'calc(48px + env(safe-area-inset-bottom,0px))',
  }),
  sizes: values({
    full: '100%',
    target: '44px',
    controlLg: '52px',
    field: '48px',
    buttonSm: '36px',
    header: '60px',
    headerLg: '68px',
    tabbar: 'calc(64px + env(safe-area-inset-bottom,0px))',
    tabbarLow: 'calc(48px + env(safe-area-inset-bottom,0px))',
    rail: '96px',
    sidebar: '236px',
    toolPanel: '408px',
    page: '1280px',
  }),
  radii: values({
    xs: '6px',
    sm: '10px',
    md: '12px',
    btnLg: '14px',
    lg: '16px',
    pack: '20px',
    xl: '24px',
    full: '999px',
  }),
  durations: values({
    fast: '120ms',
    base: '200ms',
    slow: '320ms',
    result: '600ms',
    seam: '1400ms',
    skeleton: '1800ms',
  }),
  easings: values({ enter: 'cubic-bezier(.2,.8,.2,1)', exit: 'cubic-bezier(.4,0,1,1)' }),
  zIndex: values({
    sidebar: '2000',
    header: '2010',
    bar: '2020',
    backtop: '2030',
    popover: '2100',
    scrim: '2200',
    dialog: '2210',
    dialogPopover: '2300',
    toast: '2400',
    skip: '2500',
  }),
});

export const breakpoints = {
  xs: '320px',
  sm: '640px',
  md: '768px',
  lg: '1024px',
  xl: '1280px',
  xxl: '1536px',
};

const hollow = { contentVisibility: 'hidden' } as const;

export const keyframes = {
  sweep: { from: { transform: 'translateX(-60%)' }, to: { transform: 'translateX(60%)' } },
  rise: { from: { transform: 'translateY(100%)' } },
  grow: { from: { opacity: '0', transform: 'scale(.98)' } },
  drop: { from: { opacity: '0', transform: 'translateY(-8px)' } },
  flip: { from: { transform: 'rotateY(-540deg) scale(.6)' } },
  fade: { from: { opacity: '0' } },
  arrive: { from: { translate: '100% 0' } },
  // One frame without what is in it.
  later: { from: hollow, to: hollow },
  arriveCounter: { from: { translate: '-100% 0' } },
};
