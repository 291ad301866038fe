/** A control with the value that React has seen last. */
type Control = HTMLInputElement & { _valueTracker?: { setValue: (value: string) => void } };

/** The option that a select showed at first. */
const firstChoice = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

/** No value that is typed or chosen. */
const NONE = '\0';

/**
 * Says again what was typed and chosen before the page was hydrated: React takes the values that it finds for those
 * that it drew, and puts its own in their place with the first change. Fields of files look for themselves.
 */
export function repeatEdits(): void {
  const choices = [...document.querySelectorAll('select')]
    .filter((select) => select.value !== firstChoice(select))
    .map((select) => [select, select.value] as const);
  const edits = [...document.querySelectorAll<Control>('textarea,input:not([type=file])')]
    .filter(({ checked, defaultChecked, value, defaultValue }) =>
      checked === defaultChecked ? value !== defaultValue : checked,
    )
    .map((control) => [control, control.value, control.checked] as const);
  for (const [control, value, isChosen] of edits) {
    control.value = value;
    control.checked = isChosen;
    control._valueTracker?.setValue(NONE);
    control.dispatchEvent(new Event(isChosen ? 'click' : 'input', { bubbles: true }));
  }
  for (const [select, value] of choices) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
