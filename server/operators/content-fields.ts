import { type Struct, is } from 'superstruct';
import { PageTemplate } from '#contract/site/page-template.ts';
import { inputRefused } from '#server/http/errors.ts';

type AnyStruct = Struct<unknown, unknown>;
type Values = Record<string, unknown>;

/** A part of the form of a content, drawn from its schema. */
export type ContentField = { path: string; name: string; isOptional: boolean } & (
  | { kind: 'text' | 'number'; value: string }
  | { kind: 'flag'; value: boolean }
  | { kind: 'choice'; value: string; choices: string[] }
  | { kind: 'group'; isThere: boolean; fields: ContentField[] }
  | { kind: 'list'; items: ContentField[] }
);

/** No list has so many; a form that says so is none of ours. */
const MOST_ITEMS = 100;
/** Marks a group that is there, and how many entries a list has. */
const HERE = '{}';

const join = (path: string, key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);
const schemaOf = (struct: AnyStruct): Record<string, AnyStruct> => struct.schema as Record<string, AnyStruct>;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function fieldOf(struct: AnyStruct, value: unknown, path: string, name: string): ContentField {
  const shared = { path, name, isOptional: is(undefined, struct) };
  switch (struct.type) {
    case 'boolean':
      return { ...shared, kind: 'flag', value: value === true };
    case 'number':
    case 'integer':
      return { ...shared, kind: 'number', value: textOf(value) };
    case 'enums':
      return {
        ...shared,
        kind: 'choice',
        value: textOf(value),
        choices: Object.values(struct.schema as Record<string, string>),
      };
    case 'array': {
      const items = (Array.isArray(value) ? value : []).map((item: unknown, index) =>
        fieldOf(struct.schema as AnyStruct, item, join(path, index), String(index + 1)),
      );
      return { ...shared, kind: 'list', items };
    }
    case 'object': {
      const values = (value ?? {}) as Values;
      const fields = Object.entries(schemaOf(struct)).map(([key, part]) =>
        fieldOf(part, values[key], join(path, key), key),
      );
      return { ...shared, kind: 'group', isThere: value !== undefined, fields };
    }
    default:
      return { ...shared, kind: 'text', value: textOf(value) };
  }
}

/** The form of a content, which need not be complete. */
export const fieldsOf = (content: unknown): ContentField =>
  fieldOf(PageTemplate as unknown as AnyStruct, content, '', 'page');

function read(struct: AnyStruct, form: Record<string, string>, path: string): unknown {
  const sent = form[path];
  const isOptional = is(undefined, struct);
  switch (struct.type) {
    case 'boolean':
      return sent === 'on' || (isOptional ? undefined : false);
    case 'number':
    case 'integer':
      return sent === undefined || sent.trim() === '' ? undefined : Number(sent);
    case 'array': {
      if (isOptional && sent === undefined) return undefined;
      const count = Number(sent ?? 0);
      if (!Number.isInteger(count) || count < 0 || count > MOST_ITEMS)
        throw inputRefused({ field: path, message: 'size' });
      const items = Array.from({ length: count }, (_, index) =>
        read(struct.schema as AnyStruct, form, join(path, index)),
      );
      return isOptional && items.length === 0 ? undefined : items;
    }
    case 'object': {
      if (isOptional && sent !== HERE) return undefined;
      const entries = Object.entries(schemaOf(struct)).map(
        ([key, part]) => [key, read(part, form, join(path, key))] as const,
      );
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    default: {
      const text = (sent ?? '').replaceAll('\r\n', '\n');
      return text === '' && isOptional ? undefined : text;
    }
  }
}

/** The content that a form sends: what it lacks is absent, what it has besides is left out. */
export const contentOf = (form: Record<string, string>): PageTemplate =>
  read(PageTemplate as unknown as AnyStruct, form, '') as PageTemplate;

/** An empty value for a new entry or group, as far as a form needs one. */
function blank(struct: AnyStruct): unknown {
  if (struct.type === 'boolean') return false;
  if (struct.type === 'array') return [];
  if (struct.type === 'enums') return Object.values(struct.schema as Record<string, string>)[0];
  if (struct.type === 'number' || struct.type === 'integer') return undefined;
  if (struct.type !== 'object') return '';
  const parts = Object.entries(schemaOf(struct)).filter(([, part]) => !is(undefined, part));
  return Object.fromEntries(parts.map(([key, part]) => [key, blank(part)]));
}

/** A part that is the value's own, never one of all objects. */
const ownPart = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Values)[key]
    : undefined;

const structAt = (path: readonly string[]): AnyStruct | undefined =>
  path.reduce<AnyStruct | undefined>(
    (struct, key) =>
      (struct?.type === 'array' ? struct.schema : ownPart(struct?.schema, key)) as AnyStruct | undefined,
    PageTemplate as unknown as AnyStruct,
  );

const nextId = (list: readonly unknown[]): number =>
  1 + Math.max(0, ...list.map((item) => Number((item as { id?: number }).id) || 0));

function added(list: unknown[], struct: AnyStruct): unknown {
  const item = blank(struct);
  const hasId = struct.type === 'object' && 'id' in schemaOf(struct);
  return hasId ? { ...(item as Values), id: nextId(list) } : item;
}

/** What the buttons of a form do to a part of the content. */
export const contentActs = ['up', 'down', 'add', 'drop'] as const;
export type ContentAct = (typeof contentActs)[number];

/**
 * Moves, adds or removes the part of a content at a path, in place.
 * @returns the path of what it was done to; undefined: there is no such part
 */
export function changePart(content: PageTemplate, act: ContentAct, path: string): string | undefined {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>(ownPart, content);
  const struct = structAt([...keys, last]);
  if (typeof holder !== 'object' || holder === null || !struct) return undefined;
  const values = holder as Values;
  if (act === 'add') {
    if (struct.type !== 'array') {
      values[last] = blank(struct);
      return path;
    }
    const list = (values[last] ??= []) as unknown[];
    list.push(added(list, struct.schema as AnyStruct));
    return join(path, list.length - 1);
  }
  if (!Array.isArray(holder)) {
    if (act !== 'drop') return undefined;
    delete values[last];
    return path;
  }
  const from = Number(last);
  if (!(from in holder)) return undefined;
  const [item] = holder.splice(from, 1) as unknown[];
  if (act === 'drop') return keys.join('.');
  const to = act === 'up' ? Math.max(0, from - 1) : from + 1;
  holder.splice(to, 0, item);
  return join(keys.join('.'), Math.min(to, holder.length - 1));
}
