import '#src/ui/theme/index.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { Width } from '#src/ui/sections/width.tsx';
import { css } from '#styled-system/css/css.js';
import { Blocks } from './blocks.tsx';
import { Controls } from './controls.tsx';
import { Feedback } from './feedback.tsx';
import { Media } from './media.tsx';

const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'header',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  paddingBlock: '2',
  background: 'bg',
});

const themes = [
  { id: 'dark', label: 'Dark' },
  { id: 'light', label: 'Light' },
] as const;
const directions = [
  { id: 'ltr', label: 'Left to right' },
  { id: 'rtl', label: 'Right to left' },
] as const;
const textSizes = [
  { id: '100', label: '100 %' },
  { id: '200', label: '200 %' },
] as const;

/** Every part of `src/ui` in its states, live: `npm run dev` serves it at `/dev/ui`. */
function Page() {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const [dir, setDir] = useState<'ltr' | 'rtl'>('ltr');
  const [size, setSize] = useState<'100' | '200'>('100');
  useEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    root.dir = dir;
    root.style.fontSize = `${size}%`;
  }, [theme, dir, size]);
  return (
    <Width padded>
      <div className={bar}>
        <Tabs items={themes} value={theme} onChange={setTheme} label="Theme" compact />
        <Tabs items={directions} value={dir} onChange={setDir} label="Direction" compact />
        <Tabs items={textSizes} value={size} onChange={setSize} label="Text" compact />
      </div>
      <main>
        <h1>Parts</h1>
        <Controls />
        <Feedback />
        <Media />
        <Blocks />
      </main>
    </Width>
  );
}

const host = document.getElementById('root');
if (host) createRoot(host).render(<Page />);
