import { useEffect, useState } from 'react';
import type { Item } from '#contract/media/dash.ts';
import { readStills } from '#src/features/uploads/calls/upload.ts';
import { fileHere } from '#src/features/uploads/uploads.ts';
import { type ClipFacts, readClip } from '#src/platform/clips/facts.ts';
import { stillsOf } from '#src/platform/clips/stills.ts';
import { retryUntilOnline } from '#src/platform/retry.ts';

/** Pictures on a timeline, and their shorter side in pixels. */
const STILLS = 10;
const SIDE = 112;
/** Of pictures that the server draws; the first is for the timeline, the second for the stage. */
const WIDTHS = [160, 640];

interface Clip {
  file?: File;
  facts?: ClipFacts;
  /** This browser has no decoder for it. */
  isUnreadable?: boolean;
  /** Addresses of pictures, each for the same share of the length, as far as they have been drawn. */
  stills: readonly string[];
  /** Larger pictures of the same times, where the clip itself cannot be shown. */
  pictures?: readonly string[];
}

const nothing: Clip = { stills: [] };

const timesOf = (durationMs: number): number[] =>
  Array.from({ length: STILLS }, (_, at) => ((at + 0.5) / STILLS) * durationMs);

/** What the server knows of a clip that this browser has no decoder for, once it has been sent. */
function useSent(item: Item | undefined, isWanted: boolean): Clip | undefined {
  const [clip, setClip] = useState<Clip>();
  const { name, width, height, duration } = item ?? {};
  useEffect(() => {
    if (!isWanted || name === undefined || !width || !height || !duration) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const durationMs = Math.round(duration * 1000);
    const read = async (): Promise<void> => {
      const drawn = await retryUntilOnline(() => readStills(name, timesOf(durationMs)), { signal });
      if (signal.aborted) return;
      const [stills = [], pictures = []] = WIDTHS.map((wide) => drawn.map((url) => `${url}&w=${wide}`));
      setClip({ facts: { kind: 'video', width, height, durationMs }, stills, pictures });
    };
    // Without them the stage says that it has no picture.
    void read().catch(() => undefined);
    return () => {
      controller.abort();
      setClip(undefined);
    };
  }, [isWanted, name, width, height, duration]);
  return clip;
}

/**
 * Reads a clip of the form, once it `isStored` on this device: length, size and the pictures of its timeline. The
 * server draws them where this browser cannot, once it has the clip (`item`).
 */
export function useClip(uploadId: string, isStored: boolean, item: Item | undefined): Clip {
  const [clip, setClip] = useState(nothing);
  const sent = useSent(item, clip.isUnreadable === true);
  useEffect(() => {
    if (!isStored) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const stills: string[] = [];
    const read = async (): Promise<void> => {
      const file = await fileHere(uploadId);
      const reading = file && (await readClip(file));
      if (signal.aborted || !reading) return;
      if (!('facts' in reading)) return setClip({ file, isUnreadable: true, stills });
      const { facts } = reading;
      setClip({ file, facts, stills: [] });
      const times = timesOf(facts.durationMs);
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
  return sent ?? clip;
}
