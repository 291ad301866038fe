import type { Infer } from 'superstruct';
import { type RecordType, records } from '#contract/users/credit.ts';
import { type SendOptions, send } from '#src/platform/http/client.ts';

interface RecordsQuery {
  type: RecordType;
  page: number;
  pageSize: number;
  /** Language of the descriptions, for example `zh-tw`. */
  lang: string;
}

type RecordsPage = Infer<typeof records.answer>;

/** The newest first. */
export const readRecords = (
  { type, page, pageSize, lang }: RecordsQuery,
  options: Pick<SendOptions, 'onHeaders'> = {},
): Promise<RecordsPage> => send(records, { record_type: type, page, page_size: pageSize, lang }, options);
