import { css } from '#styled-system/css/css.js';
import { useBatchText } from './use-batch-text.ts';

const strip = css({
  display: 'flex',
  gap: '2',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  flex: 'none',
  paddingInline: { base: '4', sm: '2px' },
  paddingBlock: '2px 6px',
  '& button': {
    flex: 'none',
    width: '64px',
    height: '64px',
    padding: '0',
    border: '0',
    borderRadius: 'md',
    overflow: 'hidden',
    background: 'box2',
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': { outline: '2px solid {colors.theme}', outlineOffset: '-2px' },
  '& button:focus-visible': { outline: '2px solid {colors.themeText}', outlineOffset: '2px' },
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
});
interface ResultStripProps {
  /** `index`: place of the file among those of the batch. */
  results: readonly { index: number; url: string }[];
  /** The `index` of the one that is shown. */
  shown: number;
  onChoose: (index: number) => void;
}

export function ResultStrip({ results, shown, onChoose }: ResultStripProps) {
  const own = useBatchText();
  return (
    <div className={strip} role="group" aria-label={own('results')}>
      {results.map(({ index, url }) => (
        <button
          key={index}
          type="button"
          aria-pressed={index === shown}
          aria-label={own('show', { n: index + 1 })}
          onClick={() => onChoose(index)}
        >
          <img src={url} alt="" width={64} height={64} loading="lazy" />
        </button>
      ))}
    </div>
  );
}
