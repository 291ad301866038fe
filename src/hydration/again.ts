import { type Held, isLive, partOf } from './live.ts';

type Control = HTMLInputElement;

const controlsOf = (part: HTMLElement): Control[] =>
  [...part.querySelectorAll<Control>('input,select,textarea')].filter((control) => partOf(control) === part);

/** The field of `part` that is drawn in place of one of another part: as the manieth of its kind and name. */
function sameIn(part: HTMLElement, control: Control): Control | undefined {
  const like = (one: Control): boolean => one.type === control.type && one.name === control.name;
  const before = partOf(control);
  return before ? controlsOf(part).filter(like)[controlsOf(before).filter(like).indexOf(control)] : undefined;
}

/** Parts of the server's HTML that are not live yet, and the page that they are of. */
const served = new Set<HTMLElement>();
let page: string;

/** For before React begins: what it cannot hydrate, since a translator has been there, it draws anew. */
export function rememberParts(): void {
  page = location.pathname;
  for (const part of document.querySelectorAll<HTMLElement>('[data-part=""]')) served.add(part);
}

/** The part of the server's HTML that is hydrated as `part`, or in whose place React has drawn it. */
export function servedAs(part: HTMLElement): HTMLElement | undefined {
  // What is drawn knows more of its visitor than the server did, and may have fields besides.
  const isReplaced = (one: HTMLElement): boolean =>
    !one.isConnected &&
    location.pathname === page &&
    controlsOf(one).some((control) => sameIn(part, control));
  const before = part.dataset['part'] === '' ? part : [...served].find(isReplaced);
  if (before) served.delete(before);
  return before;
}

/** The option that a select showed at first. */
const firstChoice = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

/** Whether it shows something else than the server drew: browsers fill in and restore fields without a word. */
function isFilled(control: Control): boolean {
  const { type, files, checked, defaultChecked, value, defaultValue } = control;
  if (control.localName === 'select') return value !== firstChoice(control as unknown as HTMLSelectElement);
  if (type === 'radio') return checked && !defaultChecked;
  if (type === 'checkbox') return checked !== defaultChecked;
  return type === 'file' ? Boolean(files?.length) : value !== defaultValue;
}

/** Fills in a field again, so that whoever has drawn it hears of it and takes it for a change. */
function fillIn(control: Control, value: string, checked: boolean): void {
  const { type, defaultValue } = control;
  if (type === 'radio' || type === 'checkbox') {
    control.checked = !checked;
    control.click();
    return;
  }
  const isTyped = type !== 'file' && control.localName !== 'select';
  if (isTyped) control.value = defaultValue;
  // What a script assigns to the field itself is known to who has drawn it; a person's letters are not.
  if (type !== 'file') Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }));
}

/** Puts a finger down again that is still there, or moves what it was dragged on to where it was lifted. */
function dragAgain({ type, target, pointerId, pointerType, clientX, clientY }: PointerEvent): void {
  const isHeld = type === 'pointerdown';
  for (const name of isHeld ? [type] : ['pointermove', 'pointerup'])
    target?.dispatchEvent(
      new PointerEvent(name, {
        bubbles: true,
        pointerId,
        pointerType: isHeld ? pointerType : 'touch',
        clientX,
        clientY,
      }),
    );
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Takes what somebody has filled in in a part that becomes live now, or in what was there `before`, until React draws
 * it again.
 * @returns the function that does it again, and what was pressed and dragged there, each once
 */
export function keep(part: HTMLElement, before: HTMLElement): () => Promise<void> {
  const { held = { taps: [] } }: HTMLElement & { held?: Held } = document.documentElement;
  const filled = controlsOf(before).flatMap((control) => {
    const now = isFilled(control) && sameIn(part, control);
    return now ? [[now, control.value, control.checked] as const] : [];
  });
  // Whoever types goes on to.
  if (before !== part && held.typed && partOf(held.typed) === before)
    sameIn(part, held.typed as Control)?.focus();
  return async () => {
    // Outside of React's own work, which hears of one thing after the other.
    await turn();
    for (const edit of filled) fillIn(...edit);
    if (held.drag && partOf(held.drag.target as Element) === part) {
      dragAgain(held.drag);
      held.drag = undefined;
    }
    for (let tap = held.taps.find(isLive); tap; tap = held.taps.find(isLive)) {
      held.taps.splice(held.taps.indexOf(tap), 1);
      tap.click();
      await turn();
    }
  };
}
