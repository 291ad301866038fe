import { useEffect, useState } from 'react';

export type Microphone = MediaStream | 'starting' | 'denied' | 'absent';

/** One that hears the room as it is: what removes echoes also changes how somebody sounds. */
const asked: MediaStreamConstraints = { audio: { channelCount: 1, echoCancellation: false } };

export function useMicrophone(): Microphone {
  const [state, setState] = useState<Microphone>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(asked);
        if (over) stop();
        else setState(stream);
      } catch (error) {
        const isAbsent = error instanceof DOMException && error.name === 'NotFoundError';
        if (!over) setState(isAbsent ? 'absent' : 'denied');
      }
    };
    void start();
    return () => {
      over = true;
      stop();
    };
  }, []);
  return state;
}
