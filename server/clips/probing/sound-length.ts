import { inputOptions, startProgram } from '#server/clips/process.ts';
import { words } from '#server/programs/words.ts';

const CPU_S = 60;

/** Seconds of an MP3 that this server has written. */
export async function secondsOfMp3(file: string, signal: AbortSignal): Promise<number> {
  const args = words`-v error -show_entries format=duration -of csv=p=0`;
  const { stdout, ended } = startProgram('ffprobe', [...args, ...inputOptions('mp3', file)], {
    signal,
    cpuS: CPU_S,
    stdout: true,
  });
  let said = '';
  stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await ended;
  return Number.parseFloat(said);
}
