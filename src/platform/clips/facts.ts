import { measure } from '#src/platform/pictures/files.ts';
import { openFilm } from './film.ts';
import { readMoving } from './moving.ts';

/** A clip as this device reads it, before anything of it is sent. */
export interface ClipFacts {
  kind: 'gif' | 'video';
  /** Pixels of the upright picture. */
  width: number;
  height: number;
  durationMs: number;
  /** Of a moving picture: when each frame begins, in milliseconds. */
  startsMs?: readonly number[];
}

/** Why a file is no clip, as far as its bytes show that. `cut`: it ends in the middle. */
type ClipFault = 'none' | 'cut' | 'still';

/** `unreadable`: it may be a clip, but this browser has no decoder for it. */
type ClipReading = { facts: ClipFacts } | { fault: ClipFault } | { unreadable: true };

const EBML = 0x1a45dfa3;
/** Boxes that a file of the MP4 family begins with (ISO/IEC 14496-12; QuickTime has older ones). */
const boxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Brands of stills in the same family: HEIC, AVIF. The series (`hevc`, `avis`) are no videos of cameras either. */
const STILLS = /^(?:hei|hev|mif|msf|avi)/;

async function typeOf(file: Blob): Promise<'video' | 'still' | undefined> {
  const bytes = await file.slice(0, 12).arrayBuffer();
  if (bytes.byteLength < 12) return undefined;
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('ftyp', 4) && STILLS.test(text.slice(8))) return 'still';
  return boxes.has(text.slice(4, 8)) || new DataView(bytes).getUint32(0) === EBML ? 'video' : undefined;
}

/** Reads what a file says about itself: nothing is sent, and no more than its first frame is decoded. */
export async function readClip(file: Blob): Promise<ClipReading> {
  const moving = await readMoving(file);
  if (moving) {
    const { width, height, startsMs, durationMs, whole } = moving;
    if (!whole || startsMs.length === 0) return { fault: 'cut' };
    if (startsMs.length === 1) return { fault: 'still' };
    return { facts: { kind: 'gif', width, height, durationMs, startsMs } };
  }
  const type = await typeOf(file);
  if (type !== 'video') {
    const isPicture =
      type === 'still' || (file.type.startsWith('image/') && (await measure(file)) !== undefined);
    return { fault: isPicture ? 'still' : 'none' };
  }
  const film = await openFilm(file);
  if (!film) return { unreadable: true };
  const { videoWidth: width, videoHeight: height } = film.video;
  film.close();
  return { facts: { kind: 'video', width, height, durationMs: Math.round(film.duration * 1000) } };
}
