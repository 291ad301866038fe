import type { ClipFacts } from './facts.ts';
import { openFilm, seek } from './film.ts';

/** Part of `ImageDecoder` (WebCodecs); Safari and Firefox may not have it. */
interface Decoder {
  decode(options: { frameIndex: number }): Promise<{ image: CanvasImageSource & { close(): void } }>;
  close(): void;
}
type DecoderClass = new (init: { data: ReadableStream; type: string }) => Decoder;

const QUALITY = 0.7;

export interface Reel {
  /** False where only the first frame can be decoded: it stands for all. */
  isExact: boolean;
  /** @throws where the frame cannot be decoded */
  draw(context: CanvasRenderingContext2D, atMs: number, width: number, height: number): Promise<void>;
  close(): void;
}

async function reelOfVideo(file: Blob): Promise<Reel | undefined> {
  const film = await openFilm(file);
  return (
    film && {
      isExact: true,
      async draw(context, atMs, width, height) {
        // The last picture ends before the clip does.
        await seek(film.video, Math.min(atMs / 1000, Math.max(0, film.duration - 0.05)));
        context.drawImage(film.video, 0, 0, width, height);
      },
      close: film.close,
    }
  );
}

async function reelOfPicture(file: Blob, starts: readonly number[]): Promise<Reel> {
  const Decoding = (globalThis as { ImageDecoder?: DecoderClass }).ImageDecoder;
  if (!Decoding) {
    const first = await createImageBitmap(file);
    return {
      isExact: false,
      draw: async (context, _atMs, width, height) => context.drawImage(first, 0, 0, width, height),
      close: () => first.close(),
    };
  }
  const decoder = new Decoding({ data: file.stream(), type: file.type });
  return {
    isExact: true,
    async draw(context, atMs, width, height) {
      const frameIndex = Math.max(
        0,
        starts.findLastIndex((start) => start <= atMs),
      );
      const { image } = await decoder.decode({ frameIndex });
      context.drawImage(image, 0, 0, width, height);
      image.close();
    },
    close: () => decoder.close(),
  };
}

/** Undefined where this browser has no decoder for it. */
export const openReel = (file: Blob, { kind, startsMs = [] }: ClipFacts): Promise<Reel | undefined> =>
  kind === 'video' ? reelOfVideo(file) : reelOfPicture(file, startsMs);

/**
 * Small pictures of a clip at these times (milliseconds), as addresses for `<img>` that the caller revokes.
 * Where only the first frame of a moving picture can be decoded, they all show that. Ends early where the
 * clip cannot be decoded, or at `signal`.
 */
export async function* stillsOf(
  file: Blob,
  facts: ClipFacts,
  times: readonly number[],
  { side, signal }: { side: number; signal: AbortSignal },
): AsyncGenerator<string> {
  const { width, height } = facts;
  const reel = await openReel(file, facts);
  if (!reel) return;
  try {
    const scale = side / Math.min(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return;
    for (const atMs of times) {
      if (signal.aborted) return;
      await reel.draw(context, atMs, canvas.width, canvas.height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
      if (blob) yield URL.createObjectURL(blob);
    }
  } catch {
    // What has been drawn stays; the rest of the clip cannot be decoded here.
  } finally {
    reel.close();
  }
}
