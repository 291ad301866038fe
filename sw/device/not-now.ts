/** What cannot be cached hinders nothing else and is tried again later. */
export const notNow = (error: unknown): void => console.info('Not cached for now.', error);
