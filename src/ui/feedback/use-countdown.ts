import { useEffect, useRef } from 'react';

/** Calls `onEnd` when `duration` ms have passed, not counting the time it is paused. 0 never ends. */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    left.current = duration;
  }, [duration]);
  useEffect(() => {
    if (paused || duration === 0) return undefined;
    const from = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - from;
    };
  }, [duration, paused]);
}
