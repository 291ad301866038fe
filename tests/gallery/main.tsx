import { createRoot } from 'react-dom/client';
import '#src/ui/theme/index.css';
import './gallery.css';
import { BackTop } from '#src/ui/layout/back-top.tsx';
import { Logo } from '#src/ui/media/logo.tsx';
import { Aria } from './aria.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Media } from './media.tsx';
import { Overlays } from './overlays.tsx';
import { Colours, Type } from './tokens.tsx';

const query = new URLSearchParams(location.search);
const html = document.documentElement;
html.dataset['theme'] = query.get('theme') ?? 'dark';
html.dir = query.get('dir') ?? 'ltr';
html.lang = query.get('lang') ?? 'en';
for (const [name, value] of query) if (name.startsWith('t-')) html.style.setProperty(`--${name}`, value);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <main className="page">
      <div className="between">
        <Logo name="Mirari" size={36} />
        <span>{html.dataset['theme']}</span>
      </div>
      <Colours />
      <Buttons />
      <div className="two">
        <Fields />
        <Choices />
      </div>
      <div className="two">
        <Type />
        <Overlays />
      </div>
      <Media />
      <Aria />
      <BackTop label="Back to top" />
    </main>,
  );
}
