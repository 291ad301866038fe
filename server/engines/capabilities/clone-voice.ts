import type { Running } from '#server/engines/running.ts';

const running: Running<'clone-voice'> = {};
export default running;
