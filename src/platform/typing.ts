const FIELDS = 'textarea,[contenteditable],input:not([type=radio],[type=checkbox],[type=file])';

/** Whether a field has the focus: a reload would take letters from under the fingers. */
export const isTyping = (): boolean => document.activeElement?.matches(FIELDS) === true;
