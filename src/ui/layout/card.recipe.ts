import { defineRecipe } from '@pandacss/dev';

export const cardRecipe = defineRecipe({
  className: 'card',
  base: { background: 'box', borderRadius: 'lg', boxShadow: 'e1', _forcedColors: { border: '1px solid' } },
  variants: {
    pad: { none: {}, md: { padding: '5' } },
    size: { md: {}, lg: { borderRadius: 'xl', overflow: 'hidden' } },
    selected: { true: { background: 'themeSoft', boxShadow: 'inset 0 0 0 1.5px {colors.theme}' } },
  },
  defaultVariants: { pad: 'none', size: 'md' },
});
