/** A file that gives no answer in this time cannot be read here, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A video file open in an element that nobody sees. */
interface Film {
  video: HTMLVideoElement;
  /** Seconds. */
  duration: number;
  close(): void;
}

/** Resolves with the first of these events; rejects at an error or after `PATIENCE_MS`. */
function once(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => end(() => reject(new Error(`no ${name}`))), PATIENCE_MS);
    function end(act: () => void): void {
      clearTimeout(timer);
      controller.abort();
      act();
    }
    video.addEventListener(name, () => end(resolve), { signal });
    video.addEventListener('error', () => end(() => reject(new Error('cannot be decoded'))), { signal });
  });
}

/** Moves to a time; resolves when its picture can be drawn. Seconds. */
export async function seek(video: HTMLVideoElement, time: number): Promise<void> {
  if (video.readyState >= 2 && Math.abs(video.currentTime - time) < 0.001) return;
  const seeked = once(video, 'seeked');
  video.currentTime = time;
  await seeked;
}

/** Recordings of a browser name their length only once their end has been read. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  await seek(video, Number.MAX_SAFE_INTEGER);
  const length = Number.isFinite(video.duration) ? video.duration : video.currentTime;
  await seek(video, 0);
  return length;
}

/** Undefined where this browser has no decoder for its pictures. */
export async function openFilm(file: Blob): Promise<Film | undefined> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  const close = (): void => {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  };
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto' });
  try {
    // An iPhone loads pictures only when one is asked for.
    const loaded = once(video, 'loadedmetadata');
    video.src = address;
    await loaded;
    if (video.videoWidth === 0) throw new Error('only its sound can be decoded');
    return { video, duration: await lengthOf(video), close };
  } catch {
    close();
    return undefined; // it cannot be decoded here
  }
}
