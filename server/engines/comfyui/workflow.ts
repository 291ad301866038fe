import { type Infer, is, optional, record, string, type, unknown } from 'superstruct';

const node = type({
  class_type: string(),
  inputs: record(string(), unknown()),
  _meta: optional(type({ title: optional(string()) })),
});
const graphStruct = record(string(), node);
export type Graph = Infer<typeof graphStruct>;

/** Marks, and the inputs of a node that they stand for: the first one that the node has as a value of its own. */
const inputsOf: Readonly<Record<string, readonly string[]>> = {
  prompt: ['text', 'value', 'prompt', 'string'],
  image: ['image', 'value'],
  image2: ['image', 'value'],
  image3: ['image', 'value'],
  mask: ['image', 'mask', 'value'],
  audio: ['audio', 'value'],
  width: ['width', 'value'],
  height: ['height', 'value'],
  seed: ['seed', 'noise_seed', 'value'],
  seconds: ['seconds', 'duration', 'value'],
  frames: ['length', 'frames', 'num_frames', 'value'],
  strength: ['denoise', 'strength', 'value'],
  scale: ['scale', 'scale_by', 'upscale_by', 'value'],
  voice: ['voice', 'value'],
  left: ['left', 'value'],
  top: ['top', 'value'],
  right: ['right', 'value'],
  bottom: ['bottom', 'value'],
};
const OUTPUT = 'output';
const MARK = /\bmirari:([a-z\d]+)(?:@(\d+))?/g;
/** Frames a second of models whose mark does not say it. */
const USUAL_FPS = 16;

interface Place {
  node: string;
  input: string;
  fps: number;
}

/** An operator's workflow: which values of which nodes are ours to set. */
export interface Workflow {
  graph: Graph;
  /** By mark. */
  places: ReadonlyMap<string, readonly Place[]>;
  /** Nodes that hold the result; without one the first output is taken. */
  outputs: readonly string[];
  /** Kinds of nodes that a machine must have. */
  classes: readonly string[];
}

export class WorkflowError extends Error {
  override readonly name = 'WorkflowError';
}

/**
 * Reads a workflow in API format: titles of nodes are its marks, such as `mirari:prompt`, or `mirari:width
 * mirari:height` for a node with both; `mirari:frames@24` says the frames a second.
 * @param needed marks without which it cannot serve
 * @throws WorkflowError
 */
export function readWorkflow(text: string, needed: readonly string[]): Workflow {
  const graph = parse(text);
  const places = new Map<string, Place[]>();
  const outputs: string[] = [];
  for (const [id, { inputs, _meta }] of Object.entries(graph)) {
    for (const [, mark = '', fps] of (_meta?.title ?? '').matchAll(MARK)) {
      if (mark === OUTPUT) {
        outputs.push(id);
        continue;
      }
      const names = inputsOf[mark];
      if (!names) throw new WorkflowError(`node ${id} has the mark "${mark}", which is none`);
      const input = names.find((name) => name in inputs && !Array.isArray(inputs[name]));
      if (input === undefined)
        throw new WorkflowError(
          `node ${id} has the mark "${mark}" and no value of the name ${names.join(', ')}`,
        );
      places.set(mark, [...(places.get(mark) ?? []), { node: id, input, fps: Number(fps ?? USUAL_FPS) }]);
    }
  }
  const missing = needed.find((mark) => !places.has(mark));
  if (missing !== undefined) throw new WorkflowError(`no node has the title "mirari:${missing}"`);
  const classes = [...new Set(Object.values(graph).map(({ class_type }) => class_type))];
  return { graph, places, outputs, classes };
}

function parse(text: string): Graph {
  let graph: unknown;
  try {
    graph = JSON.parse(text);
  } catch {
    throw new WorkflowError('it is no JSON');
  }
  if (is(graph, graphStruct) && Object.keys(graph).length > 0) return graph;
  throw new WorkflowError('it is not in API format (in ComfyUI: Workflow, Export (API))');
}

/** Frames of models that make four after the first, for so many seconds. */
const framesIn = (seconds: number, fps: number): number => 4 * Math.round((seconds * fps) / 4) + 1;

/** The workflow with these values; `seconds` is the value of frames as well. */
export function fill(
  { graph, places }: Workflow,
  values: Readonly<Record<string, string | number | undefined>>,
): Graph {
  const filled = structuredClone(graph);
  for (const [mark, all] of places)
    for (const { node: id, input, fps } of all) {
      const { seconds } = values;
      const value = mark === 'frames' && typeof seconds === 'number' ? framesIn(seconds, fps) : values[mark];
      const inputs = filled[id]?.inputs;
      if (inputs && value !== undefined) inputs[input] = value;
    }
  return filled;
}
