import { useEffect, useState } from 'react';
import { levelOf } from '#media/sound/measure.ts';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';

/** What the meter begins with, dB of full scale. */
const LEAST_DB = -60;

/** Often enough to be seen moving, or where nothing should move, to be read. */
const stepMs = (): number => (matchMedia('(prefers-reduced-motion:reduce)').matches ? 1000 : 100);

/** How loud a stream is now. */
export function LevelMeter({ stream, label }: { stream: MediaStream; label: string }) {
  const [level, setLevel] = useState(LEAST_DB);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(Math.max(LEAST_DB, levelOf(samples)));
    }, stepMs());
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return <ProgressLine role="meter" label={label} value={100 - (100 * level) / LEAST_DB} />;
}
