import { expect, test } from 'vitest';
import { naturalModel } from '#server/engines/embedded/speech/natural/model.ts';
import type { Engines } from '#server/engines/port.ts';
import { toolOf } from '#tools/index.ts';
import { modelsOf } from './tool-models.ts';

const engines = {
  offers: (capability: string) =>
    capability === 'speak' ? [{ engine: 'own', model: naturalModel, isReady: true }] : [],
} as unknown as Pick<Engines, 'offers'>;

const voicesOn = (slug: string): readonly string[] => {
  const [model] = modelsOf(engines, toolOf(slug)!);
  const voice = model!.options.find(({ key }) => key === 'voice');
  return voice?.kind === 'choice' ? voice.choices : [];
};

test('a model has its own choices, also those that the tool does not know', () => {
  expect(voicesOn('ai-voice-cloning')).toEqual(expect.arrayContaining(['en-emma', 'de-nia']));
  expect(voicesOn('ai-voice-cloning')).not.toContain('en-nia');
});

test('a model has no others than the tool where only these may be chosen', () => {
  expect(voicesOn('trump-ai-voice-generator')).toEqual(expect.arrayContaining(['en', 'de', 'zh-tw']));
  expect(voicesOn('trump-ai-voice-generator').filter((one) => /ada|emma/.test(one))).toEqual([]);
});
