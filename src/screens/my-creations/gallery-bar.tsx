import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { creations } from '#src/features/creations/creations.ts';
import { loadFurtherTexts } from '#src/i18n/family-texts.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { css } from '#styled-system/css/css.js';
import { SelectBar } from './select/select-bar.tsx';
import { followSelection, selecting, startSelecting, stopSelecting } from './select/selection.ts';
import { showFound, textInAddress } from './search/find.ts';
import { SpaceUsed } from './search/space-used.tsx';

const row = css({ display: 'flex', alignItems: 'center', gap: '2' });
const field = css({
  flex: '1',
  maxWidth: { sm: '420px' },
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minWidth: '0',
  minHeight: 'target',
  paddingInline: '14px',
  borderRadius: 'full',
  background: 'field',
  color: 'menu',
  boxShadow: 'inset 0 0 0 1px {colors.line}',
  '&:has(input:focus-visible)': { outline: '2px solid {colors.themeText}', outlineOffset: '-2px' },
  '& svg': { flex: 'none', color: 'muted' },
  _forcedColors: { border: '1px solid' },
});
const input = css({
  flex: '1',
  minWidth: '0',
  minHeight: 'target',
  border: '0',
  background: 'transparent',
  outline: '0',
  fontSize: 'body',
  '&::placeholder': { color: 'muted', opacity: '1' },
});

/** Milliseconds without a key until the search begins. */
const PAUSE_MS = 300;
const LONGEST = 100;

function Bar() {
  useSignals();
  const own = useToolText('results');
  const [text, setText] = useState(textInAddress);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => followSelection(), []);
  useEffect(() => () => clearTimeout(pause.current), []);
  const type = (next: string): void => {
    setText(next);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => void showFound(creations.peek().query.filter, next), PAUSE_MS);
  };
  const isOn = selecting.value;
  const isEmpty = creations.value.items.length === 0;
  return (
    <>
      <div className={row} role="search">
        <label className={field}>
          <Icon of={Search} size="s" />
          <input
            type="search"
            className={input}
            aria-label={own('search')}
            placeholder={own('searchHint')}
            maxLength={LONGEST}
            enterKeyHint="search"
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        <Button
          size="sm"
          aria-pressed={isOn}
          disabled={!isOn && isEmpty && !creations.value.query.search}
          onClick={() => (isOn ? stopSelecting() : startSelecting())}
        >
          <Icon of={Check} size="s" />
          {own('select')}
        </Button>
      </div>
      <SpaceUsed />
      {isOn && <SelectBar />}
    </>
  );
}

/** With the texts that it needs. */
export async function loadBar(): Promise<typeof Bar> {
  await loadFurtherTexts();
  return Bar;
}
