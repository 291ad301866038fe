import type { Running } from '#server/engines/running.ts';

const running: Running<'clone-voice'> = {
  amounts: ({ text }) => ({ letters: text.length }),
};
export default running;
