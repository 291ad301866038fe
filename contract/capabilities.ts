/** What an engine can do for a tool: the words by which `tools/<family>/tool.ts` asks and an engine offers. */
export const capabilityNames = [
  'detect-faces',
  'face-swap',
  'upscale',
  'inpaint',
  'outpaint',
  'matte',
  'stylize',
  'generate-image',
  'edit-image',
  'generate-video',
  'animate-image',
  'enhance-video',
  'transfer-motion',
  'speak',
  'clone-voice',
] as const;

export type CapabilityName = (typeof capabilityNames)[number];
