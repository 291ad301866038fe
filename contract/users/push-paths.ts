/**
 * Addresses that the worker calls itself. They are in a file of their own because the worker must not bundle
 * structs.
 */
export const pushKeyPath = '/api/push/key';
export const pushRenewPath = '/api/push/renew';
