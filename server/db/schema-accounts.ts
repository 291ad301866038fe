/** Accounts, sessions, codes. */
export interface AccountTables {}
