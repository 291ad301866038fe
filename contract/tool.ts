/** Operation keys of the specification: the public label of what a page does. */
export const operations = [
  'video_faceswap',
  'image_faceswap',
  'gif_faceswap',
  'text_to_video',
  'image_to_video',
  'text_to_image',
  'image_to_image',
  'home',
  'ai_effect',
  'my_creations',
  'text_to_audio',
  'settings',
  'nano_banana_to_image',
  'ai_tools',
] as const;

export type Operation = (typeof operations)[number];

/** Sections of the sidebar, in their order. */
export const sections = [
  'home',
  'ai_effects',
  'image_to_video',
  'text_to_video',
  'text_to_image',
  'text_to_audio',
  'face_swap',
  'generate',
] as const;

export type Section = (typeof sections)[number];

export type MediaKind = 'image' | 'gif' | 'video' | 'audio';

/** What other applications share with this one. */
export type SharedKind = MediaKind | 'link' | 'text';

/** How many times the usual bytes an input of a member may have. Pixels stay: they are what the engines' memory allows. */
export const MEMBER_BYTES_FACTOR = 2;

/** One file that a tool asks for. */
export interface ToolInput {
  /** Name in `inputs` of quote and create: `target`, `source`, `image`, `mask`, `video`, `driver` or `audio`. */
  slot: string;
  kind: MediaKind;
  required: boolean;
  /** For everybody who is no member. */
  maxBytes: number;
  /** Width times height. */
  maxPixels: number;
}

/** What a price depends on. */
export interface PriceFacts {
  /** Faces to be replaced; at least 1 for a face tool. */
  faces: number;
}

export interface PriceLine {
  /** Message key `price.<key>`. */
  key: 'base' | 'extra_face';
  count: number;
  credits: number;
}

/** What a tool does once it can work: its inputs, its rules and the recipe that serves it. */
export interface ToolWork {
  /** Name of the recipe in `server/operations`. */
  recipe: string;
  inputs: readonly ToolInput[];
  /** Most faces in one job; 0 where faces play no role. */
  maxFaces: number;
  /** A consent tick is needed because faces or voices are used. */
  consent: boolean;
  price(facts: PriceFacts): PriceLine[];
}

/** One tool of the product. Without `work` its page says honestly that it is still to come. */
export interface Tool {
  slug: string;
  operation: Operation;
  section: Section;
  /** The slug stands for an item of the effects library (`model-is-effect`). */
  effect?: boolean;
  /** What it begins with, for lists of what can be done with a thing. */
  takes: readonly SharedKind[];
  work?: ToolWork;
}
