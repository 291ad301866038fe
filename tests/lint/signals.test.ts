import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { staleSignals } from './stale-signals.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('every component and hook that reads a signal subscribes to it', () => {
  const folders = ['src', 'tools'].map((folder) => path.join(root, folder, '/'));
  const { files, reads, stale } = staleSignals(path.join(root, 'src/tsconfig.json'), folders);
  const components = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .map((file) => folder + file),
  );
  // Nothing was left out, and signals are still known for what they are.
  expect(components.filter((file) => !files.includes(file))).toEqual([]);
  expect(reads).toBeGreaterThan(500);
  expect(stale).toEqual([]);
});

const planted = `
import { type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';

const credits = signal(0);
const list: { items: readonly number[]; shown: Pick<ReadonlySignal<number>, 'value'> } = { items: [1], shown: credits };
interface Form { state(): number }
const form: Form = { state: () => credits.value };
const doubled = (): number => credits.value * 2;
const deep = (): number => doubled();

export const Direct = () => <b>{credits.value}</b>;
export function Picked() { return <b>{list.shown.value}</b>; }
export function TakenApart() { const { value } = credits; return <b>{value}</b>; }
export function InList() { return <ul>{list.items.map((item) => <li>{item + credits.value}</li>)}</ul>; }
export function Indirect() { return <b>{doubled()}</b>; }
export function Deep() { return <b>{deep()}</b>; }
export function ByMember() { return <b>{form.state()}</b>; }
export function useCredits() { return credits.value; }
export function Late() { const now = credits.value; useSignals(); return <b>{now}</b>; }

export function Subscribed() { useSignals(); return <b>{deep()}</b>; }
export function ByHook() { return <b>{useCredits()}</b>; }
export function OnClick() { return <button onClick={() => { credits.value = doubled(); }} />; }
export function Untracked() { return <b>{untracked(() => credits.value)}</b>; }
export function OfField({ input }: { input: HTMLInputElement }) { return <b>{input.value}</b>; }
`;

it('stale reads are seen, direct and through functions, and others are none', () => {
  const folder = path.join(root, 'planted/');
  const contents: Record<string, string> = {
    [`${folder}tsconfig.json`]: JSON.stringify({ extends: '../tsconfig.base.json', files: ['parts.tsx'] }),
    [`${folder}parts.tsx`]: planted,
  };
  const { stale } = staleSignals(`${folder}tsconfig.json`, [folder], {
    readFile: (file) => contents[file],
    fileExists: (file) => (file in contents ? true : undefined),
  });
  expect(stale.map((place) => place.split(': ')[1])).toEqual([
    'Direct',
    'Picked',
    'TakenApart',
    'InList',
    'Indirect',
    'Deep',
    'ByMember',
    'useCredits',
    'Late',
  ]);
});
