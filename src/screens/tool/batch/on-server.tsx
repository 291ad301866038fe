import { useBatchText } from './use-batch-text.ts';

/** Says that several files are one job of the server. */
export function OnServer() {
  const own = useBatchText();
  return <span>{own('onServer')}</span>;
}
