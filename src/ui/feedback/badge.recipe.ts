import { defineRecipe } from '@pandacss/dev';

export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    minHeight: '24px',
    paddingInline: '9px',
    borderRadius: 'full',
    fontSize: 'micro',
    fontWeight: 'strong',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    _forcedColors: { border: '1px solid' },
  },
  variants: {
    tone: {
      neutral: { background: 'box2', color: 'desc' },
      theme: { background: 'themeSoft', color: 'themeText' },
      amber: { background: 'amberSoft', color: 'amber' },
      success: { background: 'successSoft', color: 'success' },
      danger: { background: 'dangerSoft', color: 'danger' },
      info: { background: 'infoSoft', color: 'info' },
      media: { background: 'rgb(0 0 0/.72)', color: 'onMedia' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
