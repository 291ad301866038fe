import type { Running } from '#server/engines/running.ts';

const running: Running<'edit-image'> = {};
export default running;
