import { Link } from '#src/i18n/links/link.tsx';
import { Sentence } from '#src/i18n/sentence.tsx';
import { css } from '#styled-system/css/css.js';

const note = css({
  textStyle: 'note',
  color: 'muted',
  '& a': { textDecoration: 'underline', textUnderlineOffset: '2px' },
});

export function Terms() {
  return (
    <p className={note}>
      <Sentence
        of="login.agree"
        slots={{
          terms: (text) => (
            <Link to="/terms-of-service" target="_blank">
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link to="/privacy-policy" target="_blank">
              {text}
            </Link>
          ),
        }}
      />
    </p>
  );
}
