/** The browser's cache storage in memory, for modules of the worker: what it takes, it gives. */
export class CachesDouble {
  readonly boxes = new Map<string, Map<string, Response>>();

  /** Puts texts into a cache by their addresses. */
  fill(name: string, files: Readonly<Record<string, string>>): void {
    const box = this.#box(name);
    for (const [path, text] of Object.entries(files)) box.set(path, new Response(text));
  }

  /** Addresses in a cache, in alphabetical order. */
  paths(name: string): string[] {
    return [...(this.boxes.get(name)?.keys() ?? [])].sort();
  }

  #box(name: string): Map<string, Response> {
    const box = this.boxes.get(name) ?? new Map<string, Response>();
    this.boxes.set(name, box);
    return box;
  }

  readonly has = async (name: string): Promise<boolean> => this.boxes.has(name);
  readonly keys = async (): Promise<string[]> => [...this.boxes.keys()];
  readonly delete = async (name: string): Promise<boolean> => this.boxes.delete(name);
  readonly open = async (name: string): Promise<object> => {
    const box = this.#box(name);
    return {
      match: async (path: string) => box.get(path)?.clone(),
      put: async (path: string, response: Response) => void box.set(path, response),
      delete: async (path: string) => box.delete(path),
      keys: async () => [...box.keys()].map((path) => ({ url: `https://site.example${path}` })),
    };
  };
}
