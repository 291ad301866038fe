import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { create } from 'superstruct';
import { expect, it } from 'vitest';
import english from '#locales/en/ui.json';
import { deviceFamilies } from '#contract/tools/device-families.ts';
import { deviceLabels } from '#contract/tools/device-labels.ts';
import { MAX_TEXT, ToolOption, defaultOptions, optionsStruct } from '#contract/tools/options.ts';
import { tools } from './index.ts';
import type { Panel } from './panel-props.ts';

const working = tools.map((tool) => [tool.slug, tool, tool.work] as const);
const texts = (family: string): object => {
  const all = import.meta.glob<object>('/locales/en/tools/*.json', { eager: true, import: 'default' });
  return all[`/locales/en/tools/${family}.json`] ?? {};
};

it('each folder with a tool is a family of the list, under its own name', () => {
  const folders = readdirSync('tools').filter((name) => existsSync(`tools/${name}/tool.ts`));
  expect([...new Set(tools.map(({ family }) => family))].toSorted()).toEqual(folders.toSorted());
  expect(new Set(tools.map(({ slug }) => slug)).size).toBe(tools.length);
});

it('those that make whole results on the device are listed, so that others load nothing for it', () => {
  const source = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const makes = [...new Set(tools.map(({ family }) => family))].filter(
    (family) =>
      source(`tools/${family}/device.ts`).includes('export const make') ||
      source(`tools/${family}/panel.tsx`).includes('export async function shapes'),
  );
  expect(makes.toSorted()).toEqual(deviceFamilies);
  expect(Object.keys(deviceLabels)).toEqual(deviceFamilies);
});

it.each(working)('%s has an engine, options and a price', (_, { slug, family }, work) => {
  expect(existsSync(`tools/${family}/process.ts`)).toBe(true);
  expect(english.soon.tool).toHaveProperty(slug);
  for (const option of work.options) {
    create(option, ToolOption);
    if (option.kind === 'text') expect(option.max_length).toBeLessThanOrEqual(MAX_TEXT);
  }
  const asked = Object.fromEntries(
    work.options.flatMap((option) =>
      option.kind === 'text' && option.min_length ? [[option.key, 'words']] : [],
    ),
  );
  const defaults = { ...defaultOptions(work.options), ...asked };
  expect(create(asked, optionsStruct(work.options))).toEqual(defaults);
  for (const { credits } of work.price(work.facts, defaults)) expect(credits).toBeGreaterThanOrEqual(1);
});

const panels = import.meta.glob<Pick<Panel, 'rules'>>('./*/panel.tsx');

it.each(working)('%s has its texts', async (_, { family }, work) => {
  const own = texts(family);
  const drawn = (await panels[`./${family}/panel.tsx`]?.())?.rules.options ?? [];
  for (const stage of work.stages)
    for (const group of ['stage', 'doing']) expect(own).toHaveProperty([group, stage]);
  for (const option of work.options) {
    expect(own).toHaveProperty(['option', option.key]);
    if (option.kind === 'choice' && !drawn.includes(option.key))
      for (const choice of option.choices) expect(own).toHaveProperty(['choice', option.key, choice]);
  }
});

it.each(working)('%s has a name for its creations', (_, { operation }) => {
  expect(english.creations.kind).toHaveProperty(operation);
});
