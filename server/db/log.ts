/** The methods of a pino logger that the database, the ledger and the queue use. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
