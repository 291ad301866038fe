import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { activate, loadMessages } from '#src/i18n/messages.ts';
import { Sentence, type Slot } from './sentence.tsx';

const slots: Record<string, Slot> = {
  coin: () => <i />,
  link: (words) => <a href="/my-creations">{words}</a>,
};
const textOf = async (code: string): Promise<string> => {
  await loadMessages(code);
  activate(code);
  return renderToStaticMarkup(
    <Sentence of="job.summary" params={{ n: 30, used: 1, left: 4 }} slots={slots} />,
  );
};

test('slots are where the language puts them, with the text between their tags', async () => {
  expect(await textOf('en')).toBe(
    'Used <i></i> 1, you have 4 left. Kept for 30 days in <a href="/my-creations">My creations</a>.',
  );
  expect(await textOf('zh-tw')).toMatch(/。保留 30 天，收在「<a href="\/my-creations">我的作品<\/a>」。$/);
});

test('a slot without an element keeps its text', () => {
  activate('en');
  expect(renderToStaticMarkup(<Sentence of="job.leaveHint" slots={{}} />)).toBe(
    'We’ll finish it and save it in My creations.',
  );
});
