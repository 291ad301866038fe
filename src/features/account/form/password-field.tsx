import { useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/controls/button.tsx';
import { type TextFieldProps, TextField } from '#src/ui/controls/field.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { css } from '#styled-system/css/css.js';

const eye = css({ marginInlineEnd: '-8px' });

export function PasswordField(props: TextFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      size="sm"
      className={eye}
      label={t(shown ? 'login.hide' : 'login.show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <Icon of={shown ? EyeOff : Eye} size="s" />
    </IconButton>
  );
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={toggle}
    />
  );
}
