import {
  type Infer,
  type Struct,
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  number,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
} from 'superstruct';
import { atMost } from '#contract/http/bounded.ts';

/** Characters of a text that is one line, and of one that is a paragraph. */
const LINE = 300;
const PARAGRAPH = 6000;
/** What a search engine shows of a title and of a description. */
const TITLE = 70;
const DESCRIPTION = 170;
const MOST_SECTIONS = 40;
const MOST_ITEMS = 80;

const line = (): Struct<string, null> => size(string(), 0, LINE);
const needed = (most = LINE): Struct<string, null> => size(string(), 1, most);
const paragraph = (): Struct<string, null> => size(string(), 0, PARAGRAPH);

const OWN_PATH = /^\/(?![/\\])[^\s\\"'<>]*$/;
const MEDIA_NAME = /^[\w-]+\/[\w.-]+$/;

/** A page of this site, or an https address of another; never a script. */
const isGoal = (text: string): boolean =>
  OWN_PATH.test(text) || (/^https:\/\/[^\s"'<>\\]+$/.test(text) && URL.canParse(text));

const Goal = refine(size(string(), 0, 500), 'link', (text) => text === '' || isGoal(text));

/** A name of `tools/media.ts`, or the address of a file of this site: the pages' policy allows no other. */
const MediaPath = refine(
  size(string(), 0, LINE),
  'media',
  (text) => text === '' || MEDIA_NAME.test(text) || OWN_PATH.test(text),
);
const PathType = enums(['image', 'video']);

const Button = refine(
  object({
    show: boolean(),
    type: enums(['link', 'soon']),
    href: Goal,
    label: line(),
    target: optional(enums(['_self', '_blank'])),
  }),
  'goal',
  ({ show, href, label }) => !show || (href !== '' && label !== ''),
);

const SectionItem = object({
  id: integer(),
  title: line(),
  description: paragraph(),
  path: optional(MediaPath),
  pathType: optional(PathType),
  button: optional(Button),
  username: optional(line()),
  job: optional(line()),
  rate: optional(max(min(number(), 0), 5)),
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
  /** Closed until it is opened; questions are closed one by one. */
  collapse: boolean(),
  label: paragraph(),
  show: boolean(),
  title: needed(),
  data: atMost(array(SectionItem), MOST_ITEMS),
});

const Colour = pattern(string(), /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);
/** A colour, or a linear gradient of colours. */
const Fill = pattern(size(string(), 1, 200), /^(?:#[0-9a-f]{3,6}|linear-gradient\([#\w\s,.%-]+\))$/i);
/** Colours of a template; missing ones fall back to the default theme. */
const Style = object({
  theme_color: optional(Colour),
  h_color: optional(Colour),
  bg_color: optional(Colour),
  box_bg_color: optional(Colour),
  split_color: optional(Colour),
  menu_color: optional(Colour),
  desc_color: optional(Colour),
  button_color: optional(Fill),
  button_hover_color: optional(Fill),
  logo_color: optional(Colour),
});

const Operation = object({
  /** What the tool makes, on its stage until there is a file. */
  resultDemo: optional(object({ path: MediaPath, pathType: PathType })),
  /** Words to begin with, below the tool's text. */
  tipWords: optional(atMost(array(needed(80)), 12)),
  tabs: atMost(array(object({ value: needed(), label: needed(), show: boolean() })), 8),
  /** Which styles the tool offers here, in this order; without it all of them. */
  image_style: optional(atMost(array(needed(60)), MOST_ITEMS)),
  custom_styles: optional(
    object({
      type: line(),
      list: atMost(
        array(
          object({
            label: needed(),
            /** Which word of the page's own part it is, where it is no link. */
            value: optional(needed()),
            /** Value of the tab that shows it. */
            tab: optional(needed()),
            description: optional(line()),
            href: optional(Goal),
            /** `soon`: leads to a tool that is not available yet. */
            type: optional(enums(['link', 'soon'])),
          }),
        ),
        MOST_ITEMS,
      ),
    }),
  ),
});

/** The page template config of the specification: `locales/<code>/pages/<page>.json`, or what an operator published. */
export const PageTemplate = object({
  isPublish: boolean(),
  isHome: boolean(),
  tdk: object({
    title: needed(TITLE),
    description: needed(DESCRIPTION),
    path: pattern(needed(), OWN_PATH),
    /** A type of schema.org. */
    structName: pattern(string(), /^[A-Za-z]{0,40}$/),
  }),
  style: Style,
  h1: object({
    title: needed(),
    description: paragraph(),
    path: MediaPath,
    pathType: PathType,
    button: Button,
  }),
  seo_content: atMost(array(TemplateSection), MOST_SECTIONS),
  operation: optional(Operation),
});
export type PageTemplate = Infer<typeof PageTemplate>;
export type PageSection = PageTemplate['seo_content'][number];
export type PageSectionItem = PageSection['data'][number];
export type PageStyle = PageTemplate['style'];
