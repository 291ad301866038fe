import type { PageStyle } from '#contract/site/page-template.ts';
import { type Rgb, contrast, parseHex } from './contrast.ts';

/** Colours that a page template may set, and their defaults (dark). Light surfaces are not themable. */
const defaults = {
  theme_color: '#A855F7',
  bg_color: '#000000',
  box_bg_color: '#1A1A1A',
  split_color: '#2E2E2E',
  h_color: '#FFFFFF',
  menu_color: '#FFFFFF',
  desc_color: '#E0E0E0',
} as const;
const variables = {
  theme_color: '--t-theme',
  bg_color: '--t-bg',
  box_bg_color: '--t-box',
  split_color: '--t-split',
  h_color: '--t-h',
  menu_color: '--t-menu',
  desc_color: '--t-desc',
  logo_color: '--t-logo',
} as const;
const surfaces = ['bg_color', 'box_bg_color'] as const;
const texts = ['menu_color', 'desc_color', 'h_color'] as const;
const LIGHT_BOX = '#FFFFFF';
const INK = '#14031F';
const WHITE = '#FFFFFF';
const TEXT_RATIO = 4.5;
const GRAPHIC_RATIO = 3;

type Plain = keyof typeof defaults;
type Warn = (message: string) => void;

const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];
const ratio = (one: string, other: string): number => contrast(rgb(one), rgb(other));

/** Ink or white, whichever has more contrast on all of `fills`. */
function onFill(fills: readonly string[]): string {
  const worst = (ink: string): number => Math.min(...fills.map((fill) => ratio(ink, fill)));
  return worst(INK) >= worst(WHITE) ? INK : WHITE;
}

/** The plain colours of a gradient or colour value, to test a label against each of them. */
const stops = (value: string): string[] => value.match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi) ?? [];

/**
 * A button fill that a style may hold: a colour or a linear gradient of colours, nothing that could leave the
 * declaration.
 */
const isFill = (value: string): boolean => /^[#\w\s(),.%-]+$/.test(value) && stops(value).length > 0;

function checked(style: PageStyle, warn: Warn): Record<Plain, string> {
  const colour = (key: Plain): string => {
    const given = style[key];
    if (given === undefined) return defaults[key];
    if (parseHex(given)) return given;
    warn(`page template: ${key} ${given} is no #rrggbb colour`);
    return defaults[key];
  };
  const wished = Object.fromEntries(
    Object.keys(defaults).map((key) => [key, colour(key as Plain)]),
  ) as Record<Plain, string>;
  const fits = (key: Plain, colour: string): boolean =>
    surfaces.every((surface) => ratio(colour, wished[surface]) >= TEXT_RATIO);
  if (texts.some((text) => !fits(text, wished[text]) && !fits(text, defaults[text]))) {
    warn(`page template: nothing can be read on ${wished.bg_color} and ${wished.box_bg_color}`);
    for (const surface of surfaces) wished[surface] = defaults[surface];
  }
  const reset = (key: Plain): void => {
    if (wished[key] !== defaults[key]) warn(`page template: ${key} ${wished[key]} contrasts too little`);
    wished[key] = defaults[key];
  };
  for (const text of texts) if (!fits(text, wished[text])) reset(text);
  if (ratio(wished.theme_color, wished.box_bg_color) < GRAPHIC_RATIO) reset('theme_color');
  return wished;
}

const rule = (selector: string, values: ReadonlyMap<string, string>): string =>
  values.size === 0 ? '' : `${selector}{${[...values].map(([name, value]) => `${name}:${value}`).join(';')}}`;

/**
 * The `--t-*` inputs of a page template as CSS; empty when the template sets nothing. Text that would
 * contrast less than 4.5 on its surfaces, and a theme colour below 3, keep the default and are reported.
 */
export function themeCss(style: PageStyle | undefined, warn: Warn): string {
  if (!style) return '';
  const values = checked(style, warn);
  const dark = new Map<string, string>();
  for (const key of Object.keys(defaults) as Plain[])
    if (values[key].toUpperCase() !== defaults[key].toUpperCase()) dark.set(variables[key], values[key]);
  const fills = [style.button_color, style.button_hover_color]
    .filter((value) => value !== undefined)
    .filter(isFill);
  if (style.button_color !== undefined && isFill(style.button_color)) dark.set('--t-btn', style.button_color);
  if (style.button_hover_color !== undefined && isFill(style.button_hover_color))
    dark.set('--t-btn-hover', style.button_hover_color);
  if (style.logo_color !== undefined && parseHex(style.logo_color))
    dark.set(variables.logo_color, style.logo_color);
  const label = onFill([values.theme_color, ...fills.flatMap(stops)]);
  if (label !== INK) dark.set('--t-on-theme', label);
  const light = new Map<string, string>();
  if (ratio(values.theme_color, LIGHT_BOX) < GRAPHIC_RATIO) {
    light.set(variables.theme_color, defaults.theme_color);
    light.set('--t-on-theme', INK);
  }
  return rule(':root', dark) + rule(':root[data-theme=light]', light);
}

/** The browser's own bars take the page's background. */
export const barColour = (style: PageStyle | undefined): string =>
  style?.bg_color !== undefined && parseHex(style.bg_color) ? style.bg_color : defaults.bg_color;
