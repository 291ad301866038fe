/** A control with the value that React has seen last. */
export type Control = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

type Edit = readonly [value: string, isChosen: boolean];

/** On the root element: what was typed and chosen, which the first script of the page keeps. */
export interface EarlyEdits {
  edits?: Map<Control, Edit> | undefined;
}

/** No value that is typed or chosen. */
const NONE = '\0';

const isSelect = (control: Element): boolean => control.localName === 'select';

/** The option that a select showed at first. */
const firstChoice = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

/** Whether it shows something else than the server drew: browsers fill in and restore fields without a word. */
const isFilled = (control: Control): boolean =>
  isSelect(control)
    ? control.value !== firstChoice(control as unknown as HTMLSelectElement)
    : control.checked === control.defaultChecked
      ? control.value !== control.defaultValue
      : control.checked;

/**
 * Says again what was typed and chosen before the page was hydrated: React takes the values that it finds for those
 * that it drew, and puts its own in their place with the first change. Fields of files look for themselves.
 */
export function repeatEdits(): void {
  const root: HTMLElement & EarlyEdits = document.documentElement;
  const { edits = new Map<Control, Edit>() } = root;
  root.edits = undefined;
  for (const control of document.querySelectorAll<Control>('select,textarea,input'))
    if (!edits.has(control) && isFilled(control)) edits.set(control, [control.value, control.checked]);
  for (const [control, [value, isChosen]] of edits) {
    const { type } = control;
    if (type === 'file') continue;
    control.value = value;
    control.checked = isChosen;
    control._valueTracker?.setValue(NONE);
    const name = isSelect(control) ? 'change' : /^(checkbox|radio)$/.test(type) ? 'click' : 'input';
    control.dispatchEvent(new Event(name, { bubbles: true }));
  }
}
