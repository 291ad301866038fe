import type { Manifest } from 'vite';

/** Files of a build, found by following imports from their sources in Vite's manifest. */
export interface ModuleGraph {
  sources(wanted: (source: string) => boolean): string[];
  /** The module and everything it imports statically: scripts, styles, fonts and other assets. */
  needs(source: string): string[];
  /**
   * The same with everything that is imported lazily; `except` leaves out a module and what only it needs.
   */
  reaches(source: string, except: (source: string) => boolean): string[];
  /** Worker scripts of everything that is imported, statically or lazily, but the one for work of tools. */
  workers(source: string): string[];
  /** Scripts that the module imports statically, itself included. */
  scripts(source: string): string[];
  has(source: string): boolean;
  /** The built file of one source. */
  file(source: string): string;
}

export function moduleGraph(manifest: Manifest): ModuleGraph {
  const entryOf = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`${source} is not in the build's manifest`);
    return entry;
  };

  function walk(
    source: string,
    later: boolean,
    except: (source: string) => boolean,
    seen: Set<string>,
  ): void {
    if (seen.has(source) || except(source)) return;
    seen.add(source);
    const { imports = [], dynamicImports = [] } = entryOf(source);
    for (const next of later ? [...imports, ...dynamicImports] : imports) walk(next, later, except, seen);
  }

  const collect = (source: string, later: boolean, except: (source: string) => boolean): Set<string> => {
    const seen = new Set<string>();
    walk(source, later, except, seen);
    return seen;
  };
  const filesOf = (sources: Iterable<string>): string[] => {
    const files = new Set<string>();
    for (const source of sources) {
      const { file, css = [] } = entryOf(source);
      for (const each of [file, ...css]) files.add(each);
    }
    return [...files];
  };
  const nothing = (): boolean => false;

  return {
    sources: (wanted) => Object.keys(manifest).filter(wanted),
    needs: (source) => filesOf(collect(source, false, nothing)),
    reaches: (source, except) => filesOf(collect(source, true, except)),
    workers: (source) =>
      [...new Set([...collect(source, true, nothing)].flatMap((each) => entryOf(each).assets ?? []))].filter(
        (file) => file.endsWith('.js') && !file.startsWith('assets/media-worker.'),
      ),
    scripts: (source) => [...collect(source, false, nothing)].map((each) => entryOf(each).file),
    has: (source) => manifest[source] !== undefined,
    file: (source) => entryOf(source).file,
  };
}
