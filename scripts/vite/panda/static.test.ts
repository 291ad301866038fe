import postcss from 'postcss';
import { expect, test } from 'vitest';
import { classesIn, cut, shortName } from './css.ts';
import { classesOf, recipeModule, type Recipe } from './recipe.ts';
import { readSource } from './source.ts';

const css = (...styles: unknown[]) => JSON.stringify(styles);
const read = (code: string) => readSource(code, '/app/src/a.tsx', '/app', css);
const HEAD = `import { css } from '#styled-system/css/css.js';\n`;

test('a literal css() is known with its place, imports that do not wait are followed', () => {
  const { calls, imports, recipes } = read(
    `${HEAD}import { b } from './b.ts';\nimport type { T } from './t.ts';\nimport { button } from '#styled-system/recipes/button.js';\nconst later = import('./later.ts');\nconst é = css({ color: 'menu' });`,
  );
  expect(calls.map(({ classes }) => classes)).toEqual(['[{"color":"menu"}]']);
  expect(imports).toEqual(['/app/src/b.ts']);
  expect(recipes).toEqual(['button']);
});

test('a css() that depends on something is refused, with its line', () => {
  expect(() => read(`${HEAD}const c = 'menu';\nconst a = css({ color: c });`)).toThrow(
    '/app/src/a.tsx:3 css() takes one literal object',
  );
});

const sheet = postcss.parse(
  '@layer base{p{margin:0}}@layer utilities{.aaaa,.bbbb{color:red}@media print{.aaaa:hover{color:blue}.bbbb{top:0}}}@keyframes k{from{top:0}}',
);

test('a cut holds the rules of its classes under new names, with their conditions, and nothing of the others', () => {
  expect(cut(sheet, new Map([['aaaa', 'x']]), false)).toBe(
    '@layer utilities{.x{color:red}@media print{.x:hover{color:blue}}}',
  );
});

test('the main cut also holds what has no class', () => {
  const main = cut(sheet, new Map([['bbbb', 'y']]), true);
  expect(main).toBe(
    '@layer base{p{margin:0}}@layer utilities{.y{color:red}@media print{.y{top:0}}}@keyframes k{from{top:0}}',
  );
  expect([...classesIn(sheet)]).toEqual(['aaaa', 'bbbb']);
});

test('short names are all different', () => {
  const names = Array.from({ length: 4000 }, (_, index) => shortName(index));
  expect(new Set(names).size).toBe(4000);
  expect(names.every((name) => /^[a-z][A-Za-z0-9]{0,2}$/.test(name))).toBe(true);
});

test('a recipe becomes a table of its classes', () => {
  const recipe: Recipe = Object.assign(
    (variants: Record<string, string> = {}) => `btn ${variants['tone'] ? `tone-${variants['tone']}` : ''}`,
    {
      __name__: 'button',
      variantMap: { tone: ['loud', 'calm'] },
      getVariantProps: () => ({ button: '__ignore__', tone: 'calm' }),
    },
  );
  expect(classesOf(recipe)).toEqual(['btn', 'tone-loud', 'tone-calm']);
  expect(recipeModule(recipe, 'runtime', (classes) => classes.toUpperCase())).toContain(
    'pick(["BTN",{"tone":{"loud":"TONE-LOUD","calm":"TONE-CALM"}}], {"tone":"calm"})',
  );
});
