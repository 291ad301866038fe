import { comfyui } from './comfyui/engine.ts';
import { elevenlabs } from './elevenlabs/engine.ts';
import { embedded } from './embedded/engine.ts';
import { fal } from './fal/engine.ts';
import { gemini } from './gemini/engine.ts';
import { openai } from './openai/engine.ts';
import type { KnownEngine } from './order.ts';
import type { EngineKind } from './port.ts';
import { replicate } from './replicate/engine.ts';
import { speech } from './speech/engine.ts';

/** By the name that configuration and jobs use; those that nobody has put in an order come in this one. */
export const engineKinds: Readonly<Record<string, EngineKind>> = {
  embedded,
  openai,
  comfyui,
  fal,
  gemini,
  elevenlabs,
  replicate,
  speech,
};

export const knownEngines: Readonly<Record<string, KnownEngine>> = engineKinds;

/** What engines read of the environment. */
export const engineVariables: readonly string[] = Object.values(engineKinds).flatMap(
  ({ variables }) => variables,
);
