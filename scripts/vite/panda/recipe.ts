type Variants = Record<string, string>;
type Classes = string | Record<string, string>;

/** What Panda generates for a config recipe or slot recipe. */
export interface Recipe {
  (variants?: Variants): Classes;
  __name__: string;
  variantMap: Record<string, string[]>;
  getVariantProps: (variants?: Variants) => Variants;
}

/** One part of a component: its own class, then by variant and value the class to add. */
type Part = [base: string, variants: Record<string, Variants>];

const words = (classes: string): string[] => classes.split(' ').filter(Boolean);
const own = (classes: Classes): Variants => (typeof classes === 'string' ? { '': classes } : classes);

/** The lookup that takes the place of Panda's recipe runtime. */
export const recipeRuntime = `
const join = ([base, variants], defaults, props) => {
  let out = base;
  for (const key in variants) {
    const add = variants[key][props[key] ?? defaults[key]];
    if (add) out += ' ' + add;
  }
  return out;
};
export const pick = (part, defaults) => (props = {}) => join(part, defaults, props);
export const pickSlots = (parts, defaults) => (props = {}) =>
  Object.fromEntries(Object.entries(parts).map(([slot, part]) => [slot, join(part, defaults, props)]));
`;

export function classesOf(recipe: Recipe | undefined): string[] {
  if (recipe === undefined) return [];
  const none = Object.fromEntries(Object.keys(recipe.variantMap).map((key) => [key, '']));
  const given = Object.entries(recipe.variantMap).flatMap(([key, values]) =>
    values.map((value) => recipe({ ...none, [key]: value })),
  );
  return [
    ...new Set([recipe(none), ...given].flatMap((classes) => Object.values(own(classes)).flatMap(words))),
  ];
}

/** Reads the classes out of a generated recipe by calling it, and writes the module that replaces it. */
export function recipeModule(recipe: Recipe, runtime: string, shorten: (classes: string) => string): string {
  const { [recipe.__name__]: _self, ...defaults } = recipe.getVariantProps();
  const none = Object.fromEntries(Object.keys(recipe.variantMap).map((key) => [key, '']));
  const plain = own(recipe(none));
  const parts: Record<string, Part> = {};
  for (const [slot, classes] of Object.entries(plain)) {
    const base = words(classes)[0] ?? '';
    const variants: Record<string, Variants> = {};
    for (const [key, values] of Object.entries(recipe.variantMap)) {
      for (const value of values) {
        const with1 = words(own(recipe({ ...none, [key]: value }))[slot] ?? '');
        const added = with1.filter((word) => !words(classes).includes(word)).join(' ');
        const short = shorten(added);
        if (short !== '') (variants[key] ??= {})[value] = short;
      }
    }
    parts[slot] = [shorten(base), variants];
  }
  const single = parts[''];
  const body =
    single === undefined
      ? `pickSlots(${JSON.stringify(parts)}, ${JSON.stringify(defaults)})`
      : `pick(${JSON.stringify(single)}, ${JSON.stringify(defaults)})`;
  const helper = single === undefined ? 'pickSlots' : 'pick';
  return `import { ${helper} } from ${JSON.stringify(runtime)};\nexport const ${recipe.__name__} = /* @__PURE__ */ ${body};\n`;
}
