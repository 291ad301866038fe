import type { Mail } from './port.ts';

/** Addresses are objects, so that one address is never parsed as several. */
export const messageOf = (from: string, { to, replyTo, subject, text, html }: Mail) => ({
  from,
  to: { name: '', address: to },
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
