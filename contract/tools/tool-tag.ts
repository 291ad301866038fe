const TOOL_TAG = 'tool-';
export const toolTag = (slug: string): string => TOOL_TAG + slug;
/** The page of a tool that a notification is about; undefined for jobs. */
export const toolPathOf = (tag: string): string | undefined =>
  tag.startsWith(TOOL_TAG) ? `/${tag.slice(TOOL_TAG.length)}` : undefined;
