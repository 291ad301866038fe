interface Handle {
  delete(): void;
}
/** An enum's value, as Embind hands them over. */
interface Named {
  readonly value: number;
}
interface Names extends Handle {
  size(): number;
  get(index: number): string;
}
interface Numbers extends Handle {
  push_back(value: number): void;
}
type Environment = object;
interface TensorType extends Handle {
  bytes(): number;
}
export interface TensorBuffer extends Handle {
  /** Address of its bytes, until `unlock`. */
  lock(mode: Named): number;
  unlock(): void;
  packedSize(): number;
}
interface Model {
  getSignature(index: number): { outputNames(): Names } & Handle;
}
export interface CompiledModel {
  run(signature: number, inputs: readonly TensorBuffer[]): TensorBuffer[];
}

/** The calls of LiteRT 2.5 (wasm) that are made here; its own wrapper answers in promises. */
export interface LiteRt {
  /** Dies when the wasm heap grows: read it again each time. */
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  setupLogging(): void;
  readonly LiteRtEnvironment: { create(webGpu: null): Environment };
  loadModel(environment: Environment, address: number, bytes: number): Model;
  compileModel(
    environment: Environment,
    model: Model,
    options: { environment: Environment; accelerator: 'wasm'; cpuOptions: { numThreads: number } },
  ): CompiledModel | Promise<CompiledModel>;
  readonly VectorInt32: new () => Numbers;
  readonly LiteRtLayout: { create(dimensions: Numbers): Handle };
  readonly LiteRtRankedTensorType: { create(element: Named, layout: Handle): TensorType };
  readonly LiteRtTensorBufferType: { readonly HOST_MEMORY: Named };
  readonly LiteRtTensorBufferLockMode: { readonly READ: Named; readonly WRITE: Named };
  readonly LiteRtTensorBuffer: {
    createManaged(environment: Environment, where: Named, type: TensorType, bytes: number): TensorBuffer;
  };
}

/** The calls themselves, and where networks live; there once `openLiteRt` has been called. */
export let litert: LiteRt;
export let environment: Environment;

export function openLiteRt(loaded: LiteRt): void {
  loaded.setupLogging();
  litert = loaded;
  environment = loaded.LiteRtEnvironment.create(null);
}
