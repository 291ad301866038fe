const FIELDS =
  'input:not([type=checkbox],[type=radio],[type=range],[type=file],[type=submit],[type=button]),textarea,select,[contenteditable]';

/** Whether a field has the focus: a reload would take letters from under the fingers. */
export const isTyping = (): boolean => document.activeElement?.matches(FIELDS) === true;
