const lines = (list) => list.map((entry) => `  ${literal(entry)},`).join('\n');

/** JSON as the project writes TypeScript: bare keys, single quotes. */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object')
    return `{ ${Object.entries(value)
      .map(([key, entry]) => `${key}: ${literal(entry)}`)
      .join(', ')} }`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** The text of tools/face-swap/samples.ts. */
export const samplesModule = (
  samples,
  sourceFaces,
) => `// Written by scripts/art/samples.mjs; boxes are as the engine finds them.
import type { SampleEntry, SourceFace } from '#tools/sample-entry.ts';

const pictures: SampleEntry[] = [
${lines(samples)}
];

const inOrder = [
  ...pictures.filter(({ look }) => look === 'rendered'),
  ...pictures.filter(({ look }) => look === 'drawn'),
];

/** Pictures whose people move, in clips of the same name by \`scripts/art/sample-clips.mjs\`. */
const moving = new Set(['zola', 'liam', 'lake', 'friends']);

const clips = (ending: 'gif' | 'mp4'): SampleEntry[] =>
  inOrder
    .filter(({ value }) => moving.has(value))
    .map(({ value, look, file_url: poster, faces }) => ({
      file_url: \`/media/samples/\${value}.\${ending}\`,
      value,
      look,
      poster,
      faces: faces.length > 1 ? [] : faces.map((face) => ({ ...face, origin_copy: face.origin })),
    }));

const several = (entries: readonly SampleEntry[]): SampleEntry[] =>
  entries.filter(({ faces }) => faces.length !== 1);

/** Pictures and clips to try at once, by the tool's slug. */
export const samples: Readonly<Record<string, readonly SampleEntry[]>> = {
  'ai-face-swap': inOrder,
  'gif-face-swap': clips('gif'),
  'video-face-swap': clips('mp4'),
  'multiple-face-swap': several(inOrder),
  'multiple-face-swap-gif': several(clips('gif')),
  'multiple-face-swap-video': several(clips('mp4')),
};

/** People of ours whose faces can be put in. */
export const sourceFaces: SourceFace[] = [
${lines(sourceFaces)}
];
`;
