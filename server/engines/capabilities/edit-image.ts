import type { Running } from '#server/engines/running.ts';

const running: Running<'edit-image'> = { smaller: [['images']] };
export default running;
