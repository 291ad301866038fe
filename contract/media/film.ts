import { type Infer, number, object, size, string } from 'superstruct';
import { call } from '#contract/http/envelope.ts';

/** A short film of the slider between original and result; its address is signed and short-lived. */
export const Film = object({ url: string(), mime: string(), bytes: number() });
export type Film = Infer<typeof Film>;

/** Films the slider of the owner's creation. Nothing is charged; asked for again, it is the same file. */
export const film = call('POST', '/api/media/film', object({ creation_id: size(string(), 1, 128) }), Film);
