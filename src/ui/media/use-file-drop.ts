import { useState, type DragEvent } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Lets an element take dropped files; `over` while they hover above it. */
export function useFileDrop(onFiles: (files: File[]) => void, disabled = false) {
  const [over, setOver] = useState(false);
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (disabled || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const into = event.relatedTarget;
        if (!(into instanceof Node) || !event.currentTarget.contains(into)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (disabled || !holdsFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
