import { useEffect, useRef, useState } from 'react';

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/**
 * Takes files dropped anywhere on the page or pasted into it. Returns whether files are being dragged over
 * it.
 */
export function usePageFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const hover = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      take.current(filesOf(event.dataTransfer));
    };
    const end = (): void => setOver(false);
    const paste = (event: ClipboardEvent): void => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      take.current(files);
    };
    addEventListener('dragover', hover);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    // A drop zone that took the files itself stops the event before it reaches the window.
    addEventListener('drop', end, true);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('drop', end, true);
      removeEventListener('paste', paste);
    };
  }, []);
  return over;
}
