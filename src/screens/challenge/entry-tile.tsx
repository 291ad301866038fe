import type { ReactNode } from 'react';
import { openDialog } from '#src/features/dialogs/dialogs.ts';
import { css } from '#styled-system/css/css.js';

const tile = css({ display: 'grid', gap: '2', alignContent: 'start' });
const open = css({
  display: 'block',
  width: 'full',
  aspectRatio: '3/4',
  borderRadius: 'lg',
  overflow: 'hidden',
  background: 'box',
  cursor: 'pointer',
  '&[aria-pressed=true]': { outline: '2px solid {colors.theme}', outlineOffset: '-2px' },
  _focusVisible: { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});

/* The columns of the grid. */
const SIZES = '(min-width: 1280px) 300px, (min-width: 1024px) 25vw, (min-width: 640px) 33vw, 50vw';

function formsOf(url: string): { src: string; srcSet: string } {
  const at = (width: number) => `${url}${url.includes('?') ? '&' : '?'}w=${width}`;
  return { src: at(320), srcSet: `${at(320)} 320w, ${at(640)} 640w` };
}

interface EntryTileProps {
  name: string;
  /** Address of a picture, a clip or its poster: the server draws it as small as the tile. */
  still: string | undefined;
  /** What a press does; without it the file is shown large. */
  onPress?: () => void;
  isChosen?: boolean;
  file?: { url: string; kind: 'image' | 'gif' | 'video'; width: number | null; height: number | null };
  children?: ReactNode;
}

export function EntryTile({ name, still, file, onPress, isChosen, children }: EntryTileProps) {
  const show = (): void => {
    if (!file) return;
    const { url, kind, width, height } = file;
    openDialog('media-preview', { url, kind, alt: name, ...(width && height ? { width, height } : {}) });
  };
  return (
    <li className={tile}>
      <button
        type="button"
        className={open}
        aria-label={name}
        aria-pressed={isChosen}
        onClick={onPress ?? show}
      >
        {still !== undefined && (
          <img {...formsOf(still)} sizes={SIZES} width={300} height={400} alt="" loading="lazy" />
        )}
      </button>
      {children}
    </li>
  );
}
