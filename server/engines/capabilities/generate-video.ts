import type { Running } from '#server/engines/running.ts';

const running: Running<'generate-video'> = {};
export default running;
