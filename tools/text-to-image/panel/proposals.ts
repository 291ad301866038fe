import { type ReadonlySignal, batch, effect, signal } from '@preact/signals-core';
import type { Words } from '#tools/text-to-image/local.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';

/** One composition to choose: its seed, and the address of its picture on this device. */
interface Proposal {
  seed: number;
  url: string;
}

interface Proposed {
  prompt: string;
  words: Words;
  proposals: readonly Proposal[];
}

const COUNT = 4;
/** Letters in quick succession are drawn once. Milliseconds. */
const DEBOUNCE_MS = 300;

const shown = signal<Proposed | undefined>(undefined);
const firstSeed = signal(1);

/** What the words say, and pictures of them; undefined until they are drawn. */
export const proposed: ReadonlySignal<Proposed | undefined> = shown;

export const promptOf = ({ options }: PanelForm): string => String(options.value['prompt'] ?? '').trim();
export const ratioTextOf = ({ options }: PanelForm): string => String(options.value['ratio'] ?? '1:1');
export const seedOf = ({ options }: PanelForm): number | undefined => {
  const { seed } = options.value;
  return typeof seed === 'number' ? seed : undefined;
};

const addressOf = (svg: string): string => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));

function show(next: Proposed | undefined): void {
  for (const { url } of shown.peek()?.proposals ?? []) URL.revokeObjectURL(url);
  shown.value = next;
}

async function propose(
  form: PanelForm,
  prompt: string,
  ratio: string,
  first: number,
  signal: AbortSignal,
): Promise<void> {
  const { drawWords, readWords } = await import('#tools/text-to-image/local.ts');
  const words = await readWords(prompt);
  const seeds = Array.from({ length: COUNT }, (_, index) => first + index);
  const drawings = words.isEmpty || words.isRefused ? [] : await drawWords(prompt, seeds, ratio);
  if (signal.aborted) return;
  show({
    prompt,
    words,
    proposals: drawings.map((svg, index) => ({ seed: seeds[index]!, url: addressOf(svg) })),
  });
  const chosen = seedOf(form);
  if (drawings.length > 0 && (chosen === undefined || !seeds.includes(chosen))) form.setOption('seed', first);
}

/** Shows the proposals that a seed from elsewhere belongs to: one of a draft, or of a result. */
const followSeed = (form: PanelForm): (() => void) =>
  effect(() => {
    const seed = seedOf(form);
    const first = firstSeed.peek();
    if (seed !== undefined && (seed < first || seed >= first + COUNT))
      firstSeed.value = Math.max(1, seed - ((seed - 1) % COUNT));
  });

/** Draws proposals while the form is open; returns the function that stops it. */
export function watchWords(form: PanelForm): () => void {
  const unfollow = followSeed(form);
  const stop = effect(() => {
    const [prompt, ratio, first] = [promptOf(form), ratioTextOf(form), firstSeed.value];
    if (prompt === '') {
      show(undefined);
      return undefined;
    }
    const controller = new AbortController();
    const timer = setTimeout(() => void propose(form, prompt, ratio, first, controller.signal), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  });
  return () => {
    unfollow();
    stop();
    show(undefined);
  };
}

/** Other seeds, other compositions. */
export function proposeOthers(form: PanelForm): void {
  batch(() => {
    firstSeed.value += COUNT;
    form.setOption('seed', firstSeed.value);
  });
}
