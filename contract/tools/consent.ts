/** Human features that a tool uses, so that consent is asked for and stored with the job. */
export type ConsentSubject = 'faces' | 'voices';

/** Whose they are, or why they may be used. */
export const consents = ['me', 'agreed', 'fictional'] as const;
export type Consent = (typeof consents)[number];

/** What may be said of these: a voice is always somebody's. */
export const consentsFor = (subject: ConsentSubject | undefined): readonly Consent[] =>
  subject === 'voices' ? ['me', 'agreed'] : consents;
