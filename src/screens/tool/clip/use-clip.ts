import { useEffect, useState } from 'react';
import { loadFile } from '#src/features/uploads/local-files.ts';
import { type ClipFacts, readClip } from '#src/platform/clips/facts.ts';
import { stillsOf } from '#src/platform/clips/stills.ts';

/** Pictures on a timeline, and their shorter side in pixels. */
const STILLS = 10;
const SIDE = 112;

/** A clip of the form as this device knows it. */
export interface Clip {
  file?: File;
  facts?: ClipFacts;
  /** This browser has no decoder for it. */
  isUnreadable?: boolean;
  /** Addresses of pictures, each for the same share of the length, as far as they have been drawn. */
  stills: readonly string[];
}

const nothing: Clip = { stills: [] };

/**
 * Reads a clip of the form, once it `isStored` on this device: length, size and the pictures of its timeline.
 */
export function useClip(uploadId: string, isStored: boolean): Clip {
  const [clip, setClip] = useState(nothing);
  useEffect(() => {
    if (!isStored) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const stills: string[] = [];
    const read = async (): Promise<void> => {
      const file = (await loadFile(uploadId))?.file;
      const reading = file && (await readClip(file));
      if (signal.aborted || !reading) return;
      if (!('facts' in reading)) return setClip({ file, isUnreadable: true, stills });
      const { facts } = reading;
      setClip({ file, facts, stills: [] });
      const times = Array.from({ length: STILLS }, (_, at) => ((at + 0.5) / STILLS) * facts.durationMs);
      for await (const still of stillsOf(file, facts, times, { side: SIDE, signal })) {
        stills.push(still);
        setClip({ file, facts, stills: [...stills] });
      }
    };
    void read();
    return () => {
      controller.abort();
      for (const still of stills) URL.revokeObjectURL(still);
      setClip(nothing);
    };
  }, [uploadId, isStored]);
  return clip;
}
