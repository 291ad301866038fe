/** Addresses that the worker calls by itself: it carries no structs. */
export const pushKeyPath = '/api/push/key';
export const pushRenewPath = '/api/push/renew';
