import {
  type Infer,
  any,
  array,
  boolean,
  enums,
  number,
  object,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { call } from '#contract/http/envelope.ts';

const Button = object({
  show: boolean(),
  type: string(),
  href: string(),
  label: string(),
  target: optional(string()),
});
const SectionItem = object({
  id: number(),
  title: string(),
  description: string(),
  /** Name in `tools/media.ts`, or an address. */
  path: optional(string()),
  pathType: optional(enums(['image', 'video'])),
  button: optional(Button),
  username: optional(string()),
  job: optional(string()),
  rate: optional(number()),
  /** A review that ships with the product and was not written by a real user. */
  sample: optional(boolean()),
});
export const sectionTypes = [
  'image_text',
  'how_to',
  'user_review',
  'faqs',
  'try_it',
  'explore_more',
] as const;
const TemplateSection = object({
  type: enums(sectionTypes),
  collapse: boolean(),
  label: string(),
  show: boolean(),
  title: string(),
  data: array(SectionItem),
});
/** Colours of a template; missing ones fall back to the default theme. */
const Style = object({
  theme_color: optional(string()),
  h_color: optional(string()),
  bg_color: optional(string()),
  box_bg_color: optional(string()),
  split_color: optional(string()),
  menu_color: optional(string()),
  desc_color: optional(string()),
  button_color: optional(string()),
  button_hover_color: optional(string()),
  logo_color: optional(string()),
});
const Operation = object({
  resultDemo: optional(any()),
  tipWords: optional(any()),
  tabs: array(object({ value: string(), label: string(), show: boolean() })),
  image_style: optional(any()),
  custom_styles: optional(object({ type: string(), list: array(any()) })),
});
/** The page template config of the specification: `locales/<code>/pages/<page>.json`. */
export const PageTemplate = object({
  isPublish: boolean(),
  isHome: boolean(),
  tdk: object({ title: string(), description: string(), path: string(), structName: string() }),
  style: Style,
  h1: object({
    title: string(),
    description: string(),
    path: string(),
    pathType: enums(['image', 'video']),
    button: Button,
  }),
  seo_content: array(TemplateSection),
  operation: optional(Operation),
});
export type PageTemplate = Infer<typeof PageTemplate>;
export type PageSection = PageTemplate['seo_content'][number];
export type PageSectionItem = PageSection['data'][number];
export type PageStyle = PageTemplate['style'];

export const RouteCheck = type({
  redirect: optional(string()),
  status: optional(number()),
  message: optional(string()),
});
export const routeCheck = call(
  'GET',
  '/api/route-check',
  object({ path: size(string(), 1, 2048) }),
  RouteCheck,
);

/** The response at `latestBuildPath` of builds.ts. */
export const LatestBuild = object({ id: string(), timestamp: number() });

export const healthPath = '/api/health';
