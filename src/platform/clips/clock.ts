/** A time of a clip as a player shows it: "1:03", or "1:03.4" with tenths. */
export function clock(ms: number, tenths = false): string {
  const all = tenths ? Math.round(ms / 100) : Math.floor(ms / 100);
  const seconds = Math.floor(all / 10);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return tenths ? `${text}.${all % 10}` : text;
}
