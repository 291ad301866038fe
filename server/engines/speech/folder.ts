import { readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { create, min, integer, record, string } from 'superstruct';
import { LANGUAGES, voicesOf } from '#server/engines/providers/voices.ts';
import { type ModelKind, kinds } from './kinds.ts';

/** A folder with a model of the operator's own. */
export interface ModelFolder {
  /** Where it really lies. */
  path: string;
  name: string;
  kind: ModelKind;
  /** What sherpa-onnx is told of it. */
  files: Readonly<Record<string, string>>;
  languages: readonly string[];
  /** The number of the speaker of each voice that can be chosen. */
  speakers: Readonly<Record<string, number>>;
  /** Of its networks. */
  bytes: number;
}

/** Numbers of speakers by voice, in a folder whose model has several. */
const SPEAKERS = 'voices.json';
const Speakers = record(string(), min(integer(), 0));

/** A smaller network of the same is taken before a larger one. */
const smallerFirst = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => Number(b.includes('int8')) - Number(a.includes('int8')) || a.localeCompare(b));

const partsOf = (wanted: string) => {
  const [, flags, glob] = /^([?+]*)(.*)$/.exec(wanted)!;
  const pattern = glob!.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('|', '$|^');
  return {
    isOptional: flags!.includes('?'),
    isMany: flags!.includes('+'),
    glob: glob!.replace('|', ' or '),
    pattern: new RegExp(`^${pattern}$`),
  };
};

const found = (wanted: string, names: readonly string[]): string[] => {
  const { pattern, isMany } = partsOf(wanted);
  return names.filter((name) => pattern.test(name)).slice(0, isMany ? Infinity : 1);
};

/** @throws Error that says what is missing */
function filesOf({ name, files }: ModelKind, path: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([setting, wanted]) => {
      const those = found(wanted, names);
      const { isOptional, glob } = partsOf(wanted);
      if (those.length > 0) return [[setting, those.map((file) => join(path, file)).join(',')]];
      if (isOptional) return [];
      throw new Error(`a model of the kind ${name} needs ${glob}, which is not there`);
    }),
  );
}

/** Languages of the site that a name says, such as `vits-piper-de_DE-thorsten` or `fr-en-pocket`. */
function languagesIn(name: string): string[] {
  const said = name
    .toLowerCase()
    .split(/[-.]/)
    .flatMap((word) => [word.replace('_', '-'), word.split('_')[0]!])
    .map((word) => (word === 'pt' ? 'pt-br' : word));
  return LANGUAGES.filter((language) => said.includes(language));
}

/** @throws Error naming a voice that the site does not know */
function speakersIn(path: string): Record<string, number> {
  const speakers = create(JSON.parse(readFileSync(join(path, SPEAKERS), 'utf8')), Speakers);
  const known = voicesOf(LANGUAGES);
  const strange = Object.keys(speakers).find((voice) => !known.includes(voice));
  if (strange !== undefined) throw new Error(`${SPEAKERS}: there is no voice "${strange}"`);
  return speakers;
}

/** What lies in a folder. @throws Error that says why it is no model */
export function readModelFolder(given: string): ModelFolder {
  const path = realpathSync(given);
  const names = smallerFirst(readdirSync(path));
  const kind = kinds.find(({ files }) => found(Object.values(files)[0]!, names).length > 0);
  if (!kind) throw new Error('there is no *.onnx');
  const files = filesOf(kind, path, names);
  const own = languagesIn(basename(given));
  const usual = own.length > 0 ? own : (kind.languages ?? []);
  const chinese = usual.includes('zh') && !usual.includes('zh-tw') ? ['zh-tw'] : [];
  const speakers = names.includes(SPEAKERS)
    ? speakersIn(path)
    : Object.fromEntries([...usual, ...chinese].map((language) => [language, 0]));
  const languages = LANGUAGES.filter((language) =>
    Object.keys(speakers).some((voice) => voicesOf([language]).includes(voice)),
  );
  if (languages.length === 0)
    throw new Error('the name of its folder has to say what it speaks, for example de-thorsten');
  const bytes = names
    .filter((name) => name.endsWith('.onnx'))
    .reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
  return { path, name: basename(given), kind, files, languages, speakers, bytes };
}
