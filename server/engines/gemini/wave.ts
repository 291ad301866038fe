const HEAD = 44;
const USUAL_RATE = 24_000;

/** Samples of `audio/L16;rate=24000` as a file that says so; what has a type of its own stays as it is. */
export function waveOf(sound: Buffer, type: string): Buffer {
  if (!/^audio\/l(?:inear)?16|^audio\/pcm/i.test(type)) return sound;
  const rate = Number(/rate=(\d+)/.exec(type)?.[1] ?? USUAL_RATE);
  const head = Buffer.alloc(HEAD);
  head.write('RIFF----WAVEfmt ', 'latin1');
  head.writeUInt32LE(HEAD - 8 + sound.byteLength, 4);
  head.writeUInt32LE(16, 16);
  // Uncompressed, of one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * rate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(sound.byteLength, 40);
  return Buffer.concat([head, sound]);
}
