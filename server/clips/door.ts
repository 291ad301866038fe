export { type ClipFacts, ClipRefused, type ClipRule, clipLimits, workSize } from './facts.ts';
export { NoRoom, startProgram, words } from './process.ts';
export { probeClip } from './probing/probe.ts';
export { type ClipFrame } from './reading/frame.ts';
export { type ReadOptions, readFrameAt, readFrames } from './reading/read.ts';
export { segmentExtension } from './writing/encoders.ts';
export { type FinishOptions, finish } from './writing/finish.ts';
export { type Segment } from './writing/segments.ts';
export { type ClipWriter, type WriterOptions, openWriter } from './writing/write.ts';
