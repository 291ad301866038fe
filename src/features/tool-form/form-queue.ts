import { translate } from '#src/i18n/translate.ts';
import { isOffline, isSlow } from '#src/platform/network/connection.ts';
import { filesOf } from '#src/features/outbox/draft.ts';
import { draftOf, openDraft } from './form-draft.ts';
import { newId } from '#src/platform/new-id.ts';
import { MOST_ENTRIES, requireAction, storeForLater, outbox } from '#src/features/outbox/outbox.ts';
import type { OutboxEntry } from '#src/features/outbox/storage.ts';
import { type ToolForm, emptyForm, patchForm } from './tool-form.ts';
import { dropUpload, uploads } from '#src/features/uploads/uploads.ts';

/** What the reader would agree to by leaving the job to be sent later. */
export interface OfflineOffer {
  /** At most this is spent without another question. */
  credits: number;
  /** The faces are known; otherwise the price is that of one. */
  known: boolean;
}

const isUsable = (uploadId: string): boolean => {
  const upload = uploads.value.get(uploadId);
  return upload !== undefined && upload.phase !== 'refused' && upload.phase !== 'preparing';
};

/** The form can wait for the network as it is: a picture, and a face for it. Undefined while there is a network, or something is missing. */
export function offlineOffer({ state, quote, work }: ToolForm): OfflineOffer | undefined {
  const priced = quote.value.quote;
  if (!isOffline.value && !(isSlow.value && !priced)) return undefined;
  const { target, sources, mapping, source } = state.value;
  if (!target || target.problem !== undefined || !isUsable(target.uploadId)) return undefined;
  const mapped = Object.values(mapping);
  const chosen = sources.filter(({ id }) => (mapped.length > 0 ? mapped.includes(id) : id === source));
  if (
    chosen.length === 0 ||
    chosen.some(({ problem, uploadId }) => problem !== undefined || !isUsable(uploadId))
  )
    return undefined;
  const faces = target.detection ? mapped.length : 1;
  if (faces === 0) return undefined;
  return {
    credits: priced?.credits ?? work.price({ faces }).reduce((sum, line) => sum + line.credits, 0),
    known: target.detection !== undefined,
  };
}

/** A form as an entry of the outbox; one that changes a waiting job takes its place. */
export function entryOf({ tool, state }: ToolForm, accepted: number): OutboxEntry {
  const now = state.peek();
  const clientId = now.editing ?? newId();
  const since = outbox.peek().find((entry) => entry.clientId === clientId)?.createdAt;
  return { clientId, tool: tool.slug, createdAt: since ?? Date.now(), draft: draftOf(now), accepted };
}

/** Keeps the form on the device as a job that goes out when there is a network. */
export async function queueForm(form: ToolForm, { credits }: OfflineOffer): Promise<void> {
  const entry = entryOf(form, credits);
  const { quote } = form.quote.peek();
  const refuse = (problem: string | undefined): void => {
    form.quote.value = { quote, loading: false, problem };
  };
  refuse(undefined);
  if (outbox.peek().filter(({ clientId }) => clientId !== entry.clientId).length >= MOST_ENTRIES)
    return refuse(translate('outbox.full', { n: MOST_ENTRIES }));
  try {
    await storeForLater(entry);
    patchForm(form, { jobId: entry.clientId, editing: undefined });
  } catch {
    refuse(translate('outbox.noRoom'));
  }
}

/** A blank form; what waits keeps its pictures. */
export function startAnother(form: ToolForm): void {
  const { consent } = form.state.peek();
  emptyForm(form);
  patchForm(form, { consent });
}

/** Opens a waiting job in its form, as it was. It does not go out meanwhile. */
export async function changeEntry(form: ToolForm, { clientId, draft }: OutboxEntry): Promise<void> {
  if (!(await requireAction(clientId, { kind: 'changing' }))) return;
  const staying = new Set(filesOf(draft));
  const before = filesOf(form.state.peek()).filter((id) => !staying.has(id));
  emptyForm(form);
  before.forEach(dropUpload);
  await openDraft(form, draft, { editing: clientId });
}
