import { readFile, stat } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { ifThere } from '#server/missing.ts';
import { SOURCE_MAP, type Site } from '#server/site/door.ts';

/** Maps that stay parsed, and the largest that is read. */
const MOST_MAPS = 12;
const MOST_BYTES = 4_000_000;

/** Turns places in the code of the last builds into places in its sources. */
export interface StackMaps {
  /** `src/app/app.tsx:12:5`; a place that no map knows stays what it was. */
  sourcesOf(stack: readonly string[]): Promise<string[]>;
}

export function createStackMaps(builds: Pick<Site['archive'], 'folders' | 'bringOthers'>): StackMaps {
  const maps = new Map<string, SourceMap>();

  const read = async (chunk: string): Promise<SourceMap | undefined> => {
    for (const folder of builds.folders()) {
      const file = join(folder, 'assets', chunk + SOURCE_MAP);
      const found = await ifThere(stat(file));
      if (!found || found.size > MOST_BYTES) continue;
      return new SourceMap(JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload);
    }
    return undefined;
  };
  const mapOf = async (chunk: string): Promise<SourceMap | undefined> => {
    const map =
      maps.get(chunk) ??
      (await read(chunk)) ??
      ((await builds.bringOthers()) ? await read(chunk) : undefined);
    if (!map) return undefined;
    maps.delete(chunk);
    maps.set(chunk, map);
    const [oldest] = maps.keys();
    if (maps.size > MOST_MAPS && oldest !== undefined) maps.delete(oldest);
    return map;
  };
  const sourceOf = async (place: string): Promise<string> => {
    const [, chunk = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
    const found = (await mapOf(chunk))?.findEntry(Number(line) - 1, Number(column) - 1);
    return found && 'originalSource' in found
      ? `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`
      : place;
  };
  return {
    async sourcesOf(stack) {
      const places: string[] = [];
      for (const place of stack) places.push(await sourceOf(place));
      return places;
    },
  };
}
