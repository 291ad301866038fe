import { useEffect, useRef } from 'react';

interface DrawingProps {
  /** Shown as it is; absent: nothing. */
  bitmap: ImageBitmap | undefined;
  className?: string | undefined;
}

/** A picture that the device has drawn, fitted into its place. */
export function Drawing({ bitmap, className }: DrawingProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || !bitmap) return;
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return <canvas ref={ref} className={className} aria-hidden hidden={!bitmap} />;
}
