import type { Mail } from './port.ts';

/** A mail as nodemailer takes it. Addresses are objects, so that no address is read as several. */
export const messageOf = (from: string, { to, subject, text, html }: Mail) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
