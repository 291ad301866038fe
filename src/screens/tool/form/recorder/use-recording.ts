import { useEffect, useMemo, useRef, useState } from 'react';
import { type SoundMeasure, measureSound } from '#media/sound/measure.ts';

interface Recording {
  file: File;
  /** Undefined where this device cannot read what it has recorded. */
  measure: SoundMeasure | undefined;
}

type State = { phase: 'ready' | 'checking' } | { phase: 'recording'; seconds: number } | Taken;
type Taken = { phase: 'taken' } & Recording;

/** Hertz at which it is measured, as every browser can. */
const RATE = 44_100;
const TICK_MS = 200;

async function recordingOf(sound: Blob): Promise<Recording> {
  const mime = sound.type.split(';')[0] ?? '';
  const file = new File([sound], `recording.${mime.split('/')[1]}`, { type: mime });
  const decoded = await new OfflineAudioContext(1, 1, RATE)
    .decodeAudioData(await sound.arrayBuffer())
    .catch(() => undefined); // the server measures it as well
  return { file, measure: decoded && measureSound(decoded.getChannelData(0), RATE) };
}

/** Records a stream; it stops by itself after `most` seconds. `url`: the address of what was taken, on this device. */
export function useRecording(stream: MediaStream | undefined, most: number) {
  const [state, setState] = useState<State>({ phase: 'ready' });
  const stopping = useRef<() => void>(undefined);
  const file = state.phase === 'taken' ? state.file : undefined;
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => stopping.current?.(), []);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);

  const start = (): void => {
    if (!stream) return;
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    const began = performance.now();
    const tick = (): void => {
      const seconds = Math.floor((performance.now() - began) / 1000);
      setState({ phase: 'recording', seconds });
      if (seconds >= most) stop();
    };
    const timer = setInterval(tick, TICK_MS);
    const stop = (): void => {
      clearInterval(timer);
      if (recorder.state !== 'inactive') recorder.stop();
    };
    const check = async (): Promise<void> => {
      stop();
      setState({ phase: 'checking' });
      const type = recorder.mimeType;
      setState({ phase: 'taken', ...(await recordingOf(new Blob(parts, { type }))) });
    };
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => void check());
    stopping.current = stop;
    recorder.start();
    tick();
  };
  return { state, url, start, stop: () => stopping.current?.() };
}
