import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { ADDRESS_LENGTH, MESSAGE_LENGTH, TRAP, contactFormPath } from '#contract/site/contact.ts';
import { user } from '#src/features/account/session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextArea, TextField } from '#src/ui/controls/field.tsx';
import { Problem } from '#src/ui/feedback/problem.tsx';
import { Notice } from '#src/ui/sections/notice.tsx';
import { css } from '#styled-system/css/css.js';
import { type Sent, writeTo } from './write.ts';

const form = css({ display: 'grid', gap: '4', justifyItems: 'start', maxWidth: '62ch' });
const wide = css({ width: 'full' });
const narrow = css({ width: 'full', maxWidth: '40ch' });
/** Out of sight for people, and in its place for programs that fill in whatever there is. */
const trap = css({ position: 'absolute', insetInlineStart: '-9999px' });
const ROWS = 6;

interface ContactFormProps {
  /** The words of the page by their name: `email`, `message`, `send`. */
  words: Readonly<Record<string, string>>;
}

/** A message to the operator; without script the browser sends it, and the server answers with a page. */
export function ContactForm({ words }: ContactFormProps) {
  useSignals();
  const [sent, setSent] = useState<Sent>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const element = event.currentTarget;
    setBusy(true);
    const outcome = await writeTo(new FormData(element));
    setBusy(false);
    setSent(outcome);
    if (outcome.isSent) element.reset();
  };
  return (
    <form className={form} method="post" action={contactFormPath} onSubmit={(event) => void submit(event)}>
      <TextField
        className={narrow}
        label={words['email']}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={user.value?.user_email}
        maxLength={ADDRESS_LENGTH}
        required
      />
      <TextArea
        className={wide}
        label={words['message']}
        name="message"
        rows={ROWS}
        maxLength={MESSAGE_LENGTH}
        required
      />
      <div className={trap} aria-hidden>
        <input name={TRAP} tabIndex={-1} autoComplete="off" aria-label={TRAP} />
      </div>
      <Button type="submit" busy={busy}>
        {words['send']}
      </Button>
      <div role="status">{sent?.isSent === true ? <Notice>{sent.text}</Notice> : undefined}</div>
      {sent?.isSent === false && sent.text !== undefined ? <Problem>{sent.text}</Problem> : undefined}
    </form>
  );
}
