import type { Model, ModelLimits, OptionChange } from '#server/engines/port.ts';
import { plainModel } from '#server/engines/plain-models.ts';
import type { ModelFolder } from './folder.ts';

/** Until somebody measured it. */
const SECONDS = { speak: 15, 'clone-voice': 25 } as const;
/** Each sentence is made with the whole of a sample whose words are known beside it. */
const WITH_WORDS: ModelLimits = { maxSeconds: 20 };

/** What a folder of the operator's offers. */
export function modelOf({ name, kind, languages, speakers }: ModelFolder): Model {
  const { capability, needsWords = false } = kind;
  const options: Record<string, OptionChange> =
    capability === 'speak'
      ? { voice: { choices: Object.keys(speakers) } }
      : { language: { choices: languages }, ...(needsWords ? { said: 'has' } : {}) };
  return {
    ...plainModel(capability),
    id: `speech-${name.toLowerCase().replace(/[^a-z\d.]+/g, '-')}`,
    name: name.replaceAll(/[-_]+/g, ' '),
    kind: 'synthetic',
    options,
    limits: needsWords ? WITH_WORDS : {},
    seconds: SECONDS[capability],
  };
}
