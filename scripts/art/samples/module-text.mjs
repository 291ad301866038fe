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

/** Pictures to try at once, by the tool's slug. */
export const samples: Readonly<Record<string, readonly SampleEntry[]>> = {
  'ai-face-swap': inOrder,
  'multiple-face-swap': inOrder.filter(({ faces }) => faces.length > 1),
};

/** People of ours whose faces can be put in. */
export const sourceFaces: SourceFace[] = [
${lines(sourceFaces)}
];
`;
