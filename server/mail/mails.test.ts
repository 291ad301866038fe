import { describe, expect, it } from 'vitest';
import { mailBooks } from '#locales/mails.ts';
import { composeMail } from './mails.ts';

const message = {
  to: 'ann@mail.example',
  language: 'en',
  mail: 'register_code',
  code: '012345',
  values: { minutes: 10 },
};

describe('mails', () => {
  it.each(Object.keys(mailBooks.get('en')?.mails ?? {}))(
    '%s leaves no slot open and needs no language of its own',
    async (name) => {
      const values = {
        minutes: 10,
        amount: '5.99',
        tool: 'Face swap',
        answer: 'It is gone.',
        email: 'x',
        date: 'y',
      };
      const mail = await composeMail(
        { ...message, language: 'th', mail: name, values, rows: { receipt: 'D-1' } },
        'https://mirari.example',
      );
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined/);
    },
  );

  it('keep what others typed from becoming part of the page', async () => {
    const mail = await composeMail(
      { ...message, code: '<img src=x>', mail: 'account_deleted', rows: { receipt: '"><script>1</script>' } },
      undefined,
    );
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html).toContain('&quot;&gt;&lt;script&gt;');
  });

  it("lead to the site in the user's language, where its address is known", async () => {
    const exists = { ...message, mail: 'account_exists', path: '/login' };
    expect((await composeMail(exists, 'https://mirari.example')).html).toContain(
      'href="https://mirari.example/login"',
    );
    expect((await composeMail(exists, undefined)).html).not.toContain('href');
    const removed = { ...message, language: 'de', mail: 'creation_removed', path: '/objection/x' };
    expect((await composeMail(removed, 'https://mirari.example')).html).toContain(
      'href="https://mirari.example/objection/x?lang=de"',
    );
  });
});
