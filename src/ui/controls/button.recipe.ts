import { defineRecipe } from '@pandacss/dev';

/** Forced colours replace no gradients, and know what is off by its color only. */
const grey = { color: 'GrayText', borderColor: 'GrayText' };
const off = { background: 'box2', color: 'muted', boxShadow: 'none', _forcedColors: grey };

export const buttonRecipe = defineRecipe({
  className: 'btn',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    paddingBlock: '2',
    paddingInline: '18px',
    borderRadius: 'md',
    color: 'menu',
    fontWeight: '560',
    fontSize: 'ui',
    lineHeight: 'tight',
    textAlign: 'center',
    overflow: 'hidden',
    touchAction: 'manipulation',
    transitionProperty: 'background-color,transform',
    transitionDuration: 'fast',
    transitionTimingFunction: 'enter',
    _active: { transform: 'scale(.98)' },
    _off: { cursor: 'not-allowed', transform: 'none' },
    '&[aria-busy=true]': {
      cursor: 'progress',
      transform: 'none',
      _before: {
        content: '""',
        position: 'absolute',
        inset: '0',
        background: '{gradients.beam}',
        opacity: '.6',
        animation: 'sweep {durations.seam} {easings.enter} infinite',
        _motionReduce: { insetBlockStart: 'auto', height: '2px', background: 'currentColor' },
      },
    },
    _forcedColors: { border: '1px solid' },
  },
  variants: {
    tone: {
      primary: {
        background: '{gradients.btn}',
        color: 'onTheme',
        fontWeight: 'button',
        boxShadow: 'inset 0 1px rgb(255 255 255/.28)',
        _hover: { background: '{gradients.btnHover}' },
        _active: { background: 'theme', boxShadow: 'none' },
        _off: off,
      },
      neutral: { background: 'box2', _hover: { background: 'box3' }, _off: off },
      line: {
        background: 'transparent',
        boxShadow: 'inset 0 0 0 1px {colors.line}',
        _hover: { background: 'box2' },
        _off: { color: 'muted', boxShadow: 'inset 0 0 0 1px {colors.split}' },
      },
      ghost: { background: 'transparent', _hover: { background: 'box2' }, _off: { color: 'muted' } },
      danger: {
        background: 'dangerFill',
        color: 'white',
        _hover: { background: 'dangerFillHover' },
        _off: off,
      },
    },
    size: {
      md: {},
      lg: {
        minHeight: 'controlLg',
        paddingBlock: '10px',
        paddingInline: '6',
        fontSize: '1.0625rem',
        borderRadius: 'btnLg',
      },
      sm: {
        minHeight: 'buttonSm',
        paddingBlock: '6px',
        paddingInline: '3',
        fontSize: 'small',
        borderRadius: 'sm',
        overflow: 'visible',
        _after: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-4px' },
      },
    },
    shape: {
      label: {},
      icon: { padding: '0', aspectRatio: '1', flex: 'none', '&::after': { insetInline: '-4px' } },
      stack: {
        flexDirection: 'column',
        gap: '5px',
        minHeight: '64px',
        paddingInline: '1',
        fontSize: 'micro',
      },
    },
    full: { true: { width: 'full' } },
  },
  defaultVariants: { tone: 'neutral', size: 'md', shape: 'label' },
});
