import { expect, test } from 'vitest';
import { errorCodes } from '#contract/http/error-codes.ts';
import type { Job } from '#contract/media/media.ts';
import { activate, loadMessages } from '#src/i18n/messages.ts';
import { translate } from '#src/i18n/translate.ts';
import { failureText } from './job-end-text.ts';

const job = (error: Job['error'], released = 2): Job => ({
  job_id: 'job',
  client_job_id: 'client',
  operation: 'image_faceswap',
  tool: 'ai-face-swap',
  status: -2,
  stage: 'swap',
  progress: 0.4,
  held: 0,
  captured: 0,
  released,
  ahead: 0,
  eta_from_s: null,
  eta_s: null,
  created_at: '2026-11-21T01:00:00Z',
  ended_at: '2026-11-21T01:00:04Z',
  engine: null,
  inputs: [],
  results: [],
  error,
});

test('the message says exactly once what became of the credits', async () => {
  await loadMessages('en');
  activate('en');
  const own = 'It took too long. Your credits are back.';
  expect(failureText(job({ code: errorCodes.internal.code, msg: own }), translate)).toBe(own);
  expect(failureText(job({ code: errorCodes.no_face.code, msg: 'No face here.' }), translate)).toBe(
    'No face here. Your 2 credits are back.',
  );
  expect(failureText(job(null, 0), translate)).toBe('That didn’t work · You weren’t charged.');
});
