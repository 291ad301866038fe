import type { Generated } from 'kysely';

export interface MailTables {
  mail_message: {
    id: Generated<number>;
    content: Buffer;
    /** Times that it was taken to be sent. */
    tries: Generated<number>;
    due_at: Date;
    expires_at: Date;
  };
}
