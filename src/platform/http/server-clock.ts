let ahead = 0;

/** Reads the server's time from a response that has just arrived. The header counts whole seconds. */
export function noteServerTime(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(said)) ahead = said - Date.now();
}

/**
 * The server's time, estimated from its last response; the device's own time before that. Milliseconds since
 * 1970.
 */
export const serverNow = (): number => Date.now() + ahead;
