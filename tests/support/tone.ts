/** In the file, and for nobody else to read. */
export const TITLE = 'A title that is nobody else to read';

/** Of a word and the pause after it, in samples. */
const [WORD, PAUSE] = [6000, 2000];

/** A WAV of a tone with pauses, as if of words, with the title of its maker in it. */
export function toneOf(seconds: number, hertz = 283): Buffer {
  const rate = 16_000;
  const sound = Buffer.alloc(2 * rate * seconds);
  for (let at = 0; at < rate * seconds; at += 1)
    if (at % (WORD + PAUSE) < WORD)
      sound.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * hertz * at) / rate)), 2 * at);
  const said = Buffer.from(`INFOINAM${'\0'.repeat(4)}${TITLE}\0`);
  said.writeUInt32LE(TITLE.length + 1, 8);
  const head = Buffer.from(`RIFF----WAVEfmt ${'\0'.repeat(20)}`);
  head.writeUInt32LE(16, 16);
  [1, 1].forEach((value, at) => head.writeUInt16LE(value, 20 + 2 * at));
  [rate, 2 * rate].forEach((value, at) => head.writeUInt32LE(value, 24 + 4 * at));
  [2, 16].forEach((value, at) => head.writeUInt16LE(value, 32 + 2 * at));
  const chunk = (name: string, bytes: Buffer): Buffer => {
    const begin = Buffer.from(`${name}----`);
    begin.writeUInt32LE(bytes.length, 4);
    return Buffer.concat([begin, bytes]);
  };
  const whole = Buffer.concat([head, chunk('LIST', said), chunk('data', sound)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
