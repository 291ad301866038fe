import { defineSemanticTokens } from '@pandacss/dev';

const forced = (color: string) => ({ _forcedColors: color });

/**
 * Colour roles. `base` is dark. A page template writes `--t-*` on <html>; roles read those inputs and the
 * derived ones are mixed from them, with plain values first for engines without color-mix (`_mix`) or
 * relative colour (`_oklch`). The light theme takes only the theme, button and logo inputs. Panda takes a
 * slash in a colour for its own opacity modifier and drops the conditions of such a role, hence rgba().
 * Where colours are forced, what is drawn or chosen by a fill takes the system's, which browsers leave alone.
 */
export const roles = defineSemanticTokens({
  colors: {
    bg: {
      value: {
        base: 'var(--t-bg,#000000)',
        _light: { base: '#F7F6FA', ...forced('Canvas') },
        ...forced('Canvas'),
      },
    },
    box: { value: { base: 'var(--t-box,#1A1A1A)', _light: '#FFFFFF' } },
    split: { value: { base: 'var(--t-split,#2E2E2E)', _light: '#E2DEEA' } },
    menu: {
      value: {
        base: 'var(--t-menu,#FFFFFF)',
        _light: { base: '#16121E', ...forced('CanvasText') },
        ...forced('CanvasText'),
      },
    },
    h: { value: { base: 'var(--t-h,#FFFFFF)', _light: '#16121E' } },
    desc: { value: { base: 'var(--t-desc,#E0E0E0)', _light: '#3F3949' } },
    theme: { value: { base: 'var(--t-theme,#A855F7)', ...forced('Highlight') } },
    onTheme: { value: 'var(--t-on-theme,#14031F)' },
    logo: { value: 'var(--t-logo,{colors.theme})' },
    themeText: {
      value: {
        base: '#CF9AFF',
        _mix: 'color-mix(in srgb,{colors.theme} 62%,#fff)',
        _oklch: 'oklch(from {colors.theme} .78 calc(c*.72) h)',
        _light: {
          base: '#7915C1',
          _mix: 'color-mix(in srgb,{colors.theme} 66%,#000)',
          _oklch: 'oklch(from {colors.theme} .47 c h)',
        },
      },
    },
    themeSoft: {
      value: {
        base: 'rgba(168,85,247,.16)',
        _mix: 'color-mix(in srgb,{colors.theme} 16%,transparent)',
        _light: { base: 'rgba(168,85,247,.12)', _mix: 'color-mix(in srgb,{colors.theme} 12%,transparent)' },
      },
    },
    themeLine: {
      value: { base: 'rgba(168,85,247,.55)', _mix: 'color-mix(in srgb,{colors.theme} 55%,transparent)' },
    },
    stage: {
      value: {
        base: '#0C0C0C',
        _mix: 'color-mix(in srgb,{colors.box} 46%,{colors.bg})',
        _light: { base: '#EFECF5', _mix: '#EFECF5' },
      },
    },
    box2: {
      value: {
        base: '#242424',
        _mix: 'color-mix(in srgb,{colors.box} 95.5%,#fff)',
        _light: { base: '#F0EDF6', _mix: '#F0EDF6' },
      },
    },
    box3: {
      value: {
        base: '#303030',
        _mix: 'color-mix(in srgb,{colors.box} 90.5%,#fff)',
        _light: { base: '#E3DEEC', _mix: '#E3DEEC' },
      },
    },
    line: {
      value: {
        base: '#767676',
        _mix: 'color-mix(in srgb,{colors.box} 60%,#fff)',
        _light: { base: '#857E93', _mix: '#857E93' },
      },
    },
    muted: {
      value: {
        base: '#A7A7A7',
        _mix: 'color-mix(in srgb,{colors.desc} 71%,{colors.box})',
        _light: { base: '#635C70', _mix: '#635C70' },
      },
    },
    field: { value: { base: '{colors.stage}', _light: '{colors.box}' } },
    amber: { value: { base: '#FFC56B', _light: '#8A5200' } },
    amberSoft: { value: { base: 'rgba(255,197,107,.13)', _light: '#FCEFD8' } },
    success: { value: { base: '#57D9A3', _light: '#0A7548' } },
    successSoft: { value: { base: 'rgba(87,217,163,.14)', _light: '#DDF5EA' } },
    danger: { value: { base: '#FF7A85', _light: '#BE1F38' } },
    dangerSoft: { value: { base: 'rgba(255,122,133,.14)', _light: '#FCE4E7' } },
    dangerFill: { value: '#CF2F48' },
    dangerFillHover: { value: '#B7263D' },
    info: { value: { base: '#7CC4FF', _light: '#0B62A8' } },
    infoSoft: { value: { base: 'rgba(124,196,255,.14)', _light: '#DFEFFC' } },
    scrim: { value: { base: 'rgba(0,0,0,.66)', _light: 'rgba(22,18,30,.5)' } },
  },
  gradients: {
    btn: {
      value: {
        base: 'var(--t-btn,linear-gradient(180deg,#BE80FA,#A855F7))',
        _mix: 'var(--t-btn,linear-gradient(180deg,color-mix(in srgb,{colors.theme} 76%,#fff),{colors.theme}))',
      },
    },
    btnHover: {
      value: {
        base: 'var(--t-btn-hover,linear-gradient(180deg,#CB98FB,#B56CF8))',
        _mix: 'var(--t-btn-hover,linear-gradient(180deg,color-mix(in srgb,{colors.theme} 64%,#fff),color-mix(in srgb,{colors.theme} 84%,#fff)))',
      },
    },
    glow: { value: 'linear-gradient(90deg,transparent,{colors.theme},transparent)' },
    current: {
      value: {
        base: 'linear-gradient(var(--dir,180deg),transparent,{colors.theme},#FFF,{colors.theme},transparent)',
        _light:
          'linear-gradient(var(--dir,180deg),transparent,{colors.theme} 20%,{colors.theme} 80%,transparent)',
      },
    },
  },
  shadows: {
    e1: { value: 'inset 0 0 0 1px {colors.split}' },
    e2: {
      value: {
        base: '0 0 0 1px {colors.split},0 10px 24px rgba(0,0,0,.5)',
        _light: '0 0 0 1px {colors.split},0 8px 20px rgba(40,20,70,.1)',
      },
    },
    e3: {
      value: {
        base: '0 0 0 1px #3A3A3A,0 16px 32px rgba(0,0,0,.55)',
        _light: '0 0 0 1px {colors.split},0 16px 32px rgba(40,20,70,.16)',
      },
    },
  },
});
