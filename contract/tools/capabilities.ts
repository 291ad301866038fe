/**
 * What an engine can do for a tool, by name: `tools/<family>/tool.ts` asks for it and an engine offers it. Each is a
 * file of `contract/capabilities` with its `input` and `result`, and joins here by itself. Inputs name files by
 * absolute path; results are written to `output`, whose extension decides the format. Boxes are in pixels of the
 * upright picture (EXIF orientation applied).
 */
export interface Capabilities {}

export type CapabilityName = keyof Capabilities;
