export { type ClipFacts, ClipRefused, type ClipRule, clipLimits, workSize } from './facts.ts';
export { NoRoom } from './process.ts';
export { probeClip } from './probe.ts';
export { type ClipFrame, type ReadOptions, readFrames } from './read.ts';
export { type ClipWriter, type WriterOptions, openWriter } from './write.ts';
