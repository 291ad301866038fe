import { faceDetail } from './faces.ts';

/**
 * Fields of a request for work that one family of tools declares and reads; all other code passes them on
 * unread.
 */
export const detailFields = { ...faceDetail };
