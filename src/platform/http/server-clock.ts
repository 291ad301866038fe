let ahead = 0;

/** Learns the server's time from an answer that has just arrived. The header counts whole seconds. */
export function noteServerTime(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(said)) ahead = said - Date.now();
}

/** What time it is on the server, as far as its last answer tells; the device's own time before that. Milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead;
