import { html } from 'hono/html';
import type { ContentField } from '#server/operators/content-fields.ts';
import type { Html } from '#server/site/door.ts';

/** What the operator reads in place of a field's name. */
const labels: Record<string, string> = {
  tdk: 'For search engines',
  path: 'Picture or clip',
  pathType: 'It is',
  structName: 'Type (schema.org)',
  style: 'Colours',
  theme_color: 'Theme',
  h_color: 'Headings',
  bg_color: 'Background',
  box_bg_color: 'Boxes',
  split_color: 'Lines',
  menu_color: 'Menu',
  desc_color: 'Text',
  button_color: 'Button',
  button_hover_color: 'Button under a mouse',
  logo_color: 'Logo',
  h1: 'First view',
  href: 'Leads to',
  label: 'Words',
  target: 'Opens in',
  seo_content: 'Sections',
  data: 'Blocks',
  collapse: 'Closed until it is opened',
  show: 'Shown',
  rate: 'Stars',
  sample: 'Marked as a sample',
  operation: 'Tool',
  resultDemo: 'Example of a result',
  tipWords: 'Words to begin with',
  image_style: 'Styles that are offered',
  custom_styles: 'Further links or words',
  list: 'Entries',
  tabs: 'Tabs',
};
/** Texts that are paragraphs. */
const LONG = new Set(['description']);
/** Facts of the page that its operator does not choose. */
const FIXED = new Set(['isPublish', 'isHome', 'tdk.path']);

const labelOf = (name: string): string => {
  const text = labels[name] ?? name;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

interface FormState {
  problems: ReadonlyMap<string, string>;
  /** What the last button was about: the focus goes back there. */
  at: string | undefined;
}

const isKept = ({ path, name }: ContentField): boolean => FIXED.has(path) || name === 'id';

/** A value that is sent back as it came. */
const kept = ({ path }: ContentField, value: string): Html =>
  html`<input type="hidden" name="${path}" value="${value}" />`;

const act = (what: string, path: string, label: string, isHere = false): Html =>
  html`<button class="small" name="act" value="${what}:${path}" ${isHere ? html`autofocus` : ''}>
    ${label}
  </button>`;

function control(field: ContentField, described: Html): Html {
  const { path, name } = field;
  switch (field.kind) {
    case 'flag':
      return html`<input type="checkbox" name="${path}" ${field.value ? html`checked` : ''} ${described} />`;
    case 'choice':
      return html`<select name="${path}" ${described}>
        ${field.isOptional ? html`<option value="">–</option>` : ''}
        ${field.choices.map(
          (choice) =>
            html`<option value="${choice}" ${choice === field.value ? html`selected` : ''}>
              ${choice}
            </option>`,
        )}
      </select>`;
    case 'number':
      return html`<input type="number" step="any" name="${path}" value="${field.value}" ${described} />`;
    case 'text':
      return LONG.has(name)
        ? html`<textarea name="${path}" rows="3" ${described}>${field.value}</textarea>`
        : html`<input name="${path}" value="${field.value}" ${described} />`;
    default:
      return html``;
  }
}

const problemAt = (path: string, { problems }: FormState): Html | string => {
  const problem = problems.get(path);
  return problem === undefined ? '' : html`<span class="bad" id="bad-${path}">${problem}</span>`;
};

function simple(field: ContentField, state: FormState): Html {
  if (isKept(field) && 'value' in field)
    return field.value === true ? kept(field, 'on') : kept(field, field.value === false ? '' : field.value);
  const isBad = state.problems.has(field.path);
  const described = isBad ? html`aria-invalid="true" aria-describedby="bad-${field.path}"` : html``;
  return html`<label class="${field.kind === 'flag' ? 'flag' : 'field'}"
    ><span>${labelOf(field.name)}</span>${control(field, described)}${problemAt(field.path, state)}</label
  >`;
}

type List = Extract<ContentField, { kind: 'list' }>;

function list(field: List, state: FormState): Html {
  const { path, items, name } = field;
  return html`<fieldset id="${path}">
    <legend>${labelOf(name)}</legend>
    <input type="hidden" name="${path}" value="${items.length}" />${problemAt(path, state)}
    ${items.map((item, index) => {
      const isHere = item.path === state.at;
      const title = item.kind === 'group' ? item.fields.find((each) => each.name === 'title') : undefined;
      const shown = title?.kind === 'text' && title.value !== '' ? `: ${title.value}` : '';
      return html`<details class="item" id="${item.path}" ${isOpen(item, state) ? html`open` : ''}>
        <summary>${index + 1}${shown}</summary>
        <p class="acts">
          ${index > 0 ? act('up', item.path, 'Up', isHere) : ''}
          ${index < items.length - 1 ? act('down', item.path, 'Down', isHere && index === 0) : ''}
          ${act('drop', item.path, 'Remove')}
        </p>
        ${item.kind === 'group' ? item.fields.map((part) => drawField(part, state)) : simple(item, state)}
        ${item.kind === 'group' ? marker(item.path) : ''}
      </details>`;
    })}
    ${act('add', path, `Add to ${labelOf(name).toLowerCase()}`, state.at === path)}
  </fieldset>`;
}

/** An entry with a problem, or that a button was about, is open; words on one line always are. */
const isOpen = ({ kind, path }: ContentField, { problems, at }: FormState): boolean =>
  kind !== 'group' ||
  at === path ||
  at?.startsWith(`${path}.`) === true ||
  [...problems.keys()].some((field) => field === path || field.startsWith(`${path}.`));

const marker = (path: string): Html => html`<input type="hidden" name="${path}" value="{}" />`;

export function drawField(field: ContentField, state: FormState): Html {
  if (field.kind === 'list') return list(field, state);
  if (field.kind !== 'group') return simple(field, state);
  const { path, name, isOptional, isThere, fields } = field;
  if (isOptional && !isThere) return html`<p>${act('add', path, `Add: ${labelOf(name).toLowerCase()}`)}</p>`;
  return html`<fieldset id="${path}">
    <legend>${labelOf(name)}</legend>
    ${marker(path)}${problemAt(path, state)}${fields.map((part) => drawField(part, state))}
    ${isOptional ? act('drop', path, 'Remove') : ''}
  </fieldset>`;
}
