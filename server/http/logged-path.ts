import { checkoutPath, receiptPath, transactionDetail } from '#contract/users/pay.ts';
import { sharePagePath } from '#contract/media/share-page.ts';
import { objectionPath, reportAddress } from '#contract/site/reports.ts';
import { undoEmailPath } from '#contract/users/users.ts';

/** Enough of an id to find its lines, too little to open what it stands for. */
const SHOWN = 6;
const starts = [
  checkoutPath,
  receiptPath,
  transactionDetail.path,
  sharePagePath,
  reportAddress('share', ':id'),
  objectionPath,
  undoEmailPath,
].map((path) => path.split(':')[0] ?? '');

/** A path as the log has it: ids that open a payment or a share are cut. */
export function loggedPath(path: string): string {
  const start = starts.find((one) => path.startsWith(one));
  if (start === undefined) return path;
  const [id = '', ...rest] = path.slice(start.length).split('/');
  return [id.length > SHOWN ? `${start}${id.slice(0, SHOWN)}…` : start + id, ...rest].join('/');
}
