/** Transactions and what providers said of them. */
export interface PaymentTables {}
