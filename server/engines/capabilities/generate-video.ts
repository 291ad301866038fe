import type { Running } from '#server/engines/running.ts';

const running: Running<'generate-video'> = { smaller: [['image']] };
export default running;
