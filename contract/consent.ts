/** What a tool uses of a person, so that the person's consent is asked for and stored with the job. */
export type ConsentSubject = 'faces' | 'voices';

/** Whose they are, or on what grounds they may be used. */
export const consents = ['me', 'agreed', 'fictional'] as const;
export type Consent = (typeof consents)[number];
