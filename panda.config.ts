import { defineConfig } from '@pandacss/dev';
import { base } from '#src/ui/theme/base.ts';
import { conditions } from '#src/ui/theme/conditions.ts';
import { recipes, slotRecipes } from '#src/ui/theme/recipes.ts';
import { layerStyles } from '#src/ui/theme/layers.ts';
import { roles } from '#src/ui/theme/roles.ts';
import { breakpoints, keyframes, tokens } from '#src/ui/theme/tokens.ts';
import { scripts, textStyles } from '#src/ui/theme/type.ts';

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  eject: true,
  preflight: false,
  include: ['./src/**/*.{ts,tsx}', './tools/**/*.tsx'],
  exclude: ['./src/**/*.test.tsx'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled-system',
  hooks: {
    // Panda's patterns and its filter and transform variables are not used: their rules and modules would ship
    // for nothing.
    'preset:resolved': ({ name, preset, utils }) =>
      name === '@pandacss/preset-base' ? utils.omit(preset, ['globalCss', 'patterns']) : preset,
  },
  hash: true,
  lightningcss: true,
  theme: {
    breakpoints,
    tokens,
    semanticTokens: roles,
    textStyles,
    layerStyles,
    keyframes,
    recipes,
    slotRecipes,
  },
  conditions,
  globalCss: { ...base, ...scripts },
  staticCss: { recipes: '*' },
});
