/**
 * The features of the page from the bottom up, each with its door: the modules that other features may import.
 * A feature may use the doors of those before it; screens and the app compose the parts of all of them.
 * @type {{ name: string, door: string[] }[]}
 */
export const features = [
  { name: 'dialogs', door: ['dialog-frame.tsx', 'dialog-params.ts', 'dialogs.ts', 'policy.ts'] },
  { name: 'install', door: ['install-offer.ts', 'install.ts'] },
  { name: 'offline', door: ['offline-languages.ts', 'stale-note.tsx'] },
  { name: 'toasts', door: ['toasts.ts'] },
  { name: 'models', door: ['models.ts', 'use-has-form.ts'] },
  {
    name: 'page',
    door: [
      'follow-pages.ts',
      'locale.ts',
      'media/block-clip.tsx',
      'media/clip-gate.tsx',
      'media/clip-player.tsx',
      'media/media-missing.tsx',
      'media/media-picture.tsx',
      'media/promo-media.tsx',
      'media/sound-player.tsx',
      'page.ts',
      'project.ts',
      'saved-language.ts',
      'use-hold-reload.ts',
    ],
  },
  { name: 'client-errors', door: [] },
  {
    name: 'account',
    door: ['login.ts', 'pending-login.ts', 'report-error.ts', 'return-to.ts', 'session.ts'],
  },
  { name: 'third-parties', door: ['third-parties.ts'] },
  { name: 'explore', door: [] },
  { name: 'support', door: [] },
  { name: 'push', door: ['offer.ts', 'push.ts'] },
  { name: 'wishes', door: [] },
  { name: 'updates', door: [] },
  { name: 'credits', door: ['credits.ts', 'daily-card.tsx', 'large-coin.tsx'] },
  { name: 'payments', door: [] },
  {
    name: 'uploads',
    door: [
      'delivery.ts',
      'delete-upload.ts',
      'expired-upload.ts',
      'local-files.ts',
      'site-file.ts',
      'upload-confirmation.ts',
      'uploads.ts',
    ],
  },
  {
    name: 'outbox',
    door: ['draft.ts', 'entries.ts', 'outbox.ts', 'run.ts', 'send.ts', 'sender.ts', 'storage.ts'],
  },
  { name: 'jobs', door: ['calls.ts', 'job-opener.ts', 'jobs.ts', 'part-job.ts'] },
  { name: 'challenge', door: ['challenge.ts'] },
  { name: 'creations', door: ['creations.ts', 'settings.ts'] },
  {
    name: 'tool-form',
    door: [
      'form-consent.ts',
      'form-files.ts',
      'form-quote.ts',
      'form-request.ts',
      'sending/form-submit.ts',
      'panels.ts',
      'tool-form.ts',
    ],
  },
  { name: 'device-work', door: [] },
  { name: 'sharing', door: [] },
];
