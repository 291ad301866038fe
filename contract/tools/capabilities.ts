/**
 * What an engine can do for a tool: `tools/<family>/tool.ts` asks by these names and an engine offers them.
 */
const capabilityNames = [
  'detect-faces',
  'face-swap',
  'find-people',
  'swap-clip',
  'swap-frame',
  'upscale',
  'effect',
  'effect-film',
  'measure-mask',
  'inpaint',
  'outpaint',
  'look-outside',
  'look-for-people',
  'matte-clip',
  'matte-frame',
  'find-mark',
  'erase-mark',
  'erase-frame',
  'stylize',
  'read-prompt',
  'generate-image',
  'edit-image',
  'read-storyboard',
  'generate-video',
  'animate-image',
  'look-animated',
  'measure-noise',
  'enhance-clip',
  'enhance-frame',
  'transfer-motion',
  'speak',
  'clone-voice',
] as const;

export type CapabilityName = (typeof capabilityNames)[number];
