import { translate } from '#src/i18n/translate.ts';
import { isOffline, isSlow } from '#src/platform/network/connection.ts';
import { isOurs } from '#contract/tools/model.ts';
import { defaultOptions } from '#contract/tools/options.ts';
import type { Facts } from '#contract/tools/tool.ts';
import { filesOf } from '#src/features/outbox/draft.ts';
import { draftOf, openDraft } from '#src/features/tool-form/drafts/form-draft.ts';
import { newId } from '#src/platform/new-id.ts';
import { MOST_ENTRIES, requireAction, outbox } from '#src/features/outbox/entries.ts';
import { storeForLater } from '#src/features/outbox/outbox.ts';
import type { OutboxEntry } from '#src/features/outbox/storage.ts';
import { emptyText, viewOf } from '#src/features/tool-form/form-request.ts';
import { hasPanel, panels } from '#src/features/tool-form/panels.ts';
import { mostOf } from '#src/features/tool-form/batch.ts';
import { sentFiles } from '#src/features/tool-form/form-files.ts';
import { type ToolForm, emptyForm, patchForm } from '#src/features/tool-form/tool-form.ts';
import type { DraftView } from '#src/platform/tool-panel.ts';
import { dropUpload, uploads } from '#src/features/uploads/uploads.ts';
import { serverNow } from '#src/platform/http/server-clock.ts';

/** What the user agrees to by queueing the job. */
export interface OfflineOffer {
  /** The maximum price without another consent. */
  credits: number;
  /** Everything that the price depends on is known; otherwise it is a lower bound. */
  known: boolean;
}

const isUsable = (uploadId: string): boolean => {
  const upload = uploads.value.get(uploadId);
  return upload !== undefined && upload.phase !== 'refused' && upload.phase !== 'preparing';
};

function factsOf({ tool, work }: ToolForm, view: DraftView): { facts: Facts; known: boolean } | undefined {
  if (emptyText(work, view)) return undefined;
  if (hasPanel(tool.family)) return panels.value.get(tool.family)?.rules.facts(view, work);
  const isFilled = work.inputs.every(
    ({ slot, required }) => !required || view.files.some((file) => file.slot === slot),
  );
  return isFilled ? { facts: work.facts, known: Object.keys(work.facts).length === 0 } : undefined;
}

const sumOf = (lines: readonly { credits: number }[]): number =>
  lines.reduce((sum, { credits }) => sum + credits, 0);

/** What the server's prices take where that is more than this build's: a provider's part. Both without options. */
function beyond({ work, model }: Pick<ToolForm, 'work' | 'model'>): number {
  const listed = sumOf(model.value?.price ?? []);
  return listed > sumOf(work.price(work.facts, defaultOptions(work.options))) ? listed : 0;
}

/** What a result costs at least, before there is a file. */
export function leastPrice({ state, work, model }: ToolForm): number {
  const own = sumOf(work.price(work.facts, { ...defaultOptions(work.options), ...state.value.options }));
  return Math.max(own, beyond({ work, model }));
}

/** The price by this build's own rules, for several files as for the first; undefined where something is missing. */
export function ownPrice(form: ToolForm): OfflineOffer | undefined {
  const { state, work } = form;
  const files = sentFiles(form);
  const facts = factsOf(form, viewOf({ ...state.value, files, isOurs: isOurs(form.model.value) }));
  if (!facts) return undefined;
  const own = sumOf(work.price(facts.facts, state.value.options));
  const least = beyond(form);
  const [first] = work.inputs;
  const several =
    first && mostOf(form, first.slot) > 1 ? files.filter(({ slot }) => slot === first.slot).length : 1;
  return { credits: Math.max(own, least) * several, known: facts.known && least === 0 };
}

/**
 * Whether, and on which terms, the form can be queued. Undefined while there is a network, or something is
 * missing.
 */
export function offlineOffer(form: ToolForm): OfflineOffer | undefined {
  const { quote } = form;
  const priced = quote.value.quote;
  if (!isOffline.value && !(isSlow.value && !priced)) return undefined;
  const own = ownPrice(form);
  if (!own || !sentFiles(form).every(({ uploadId }) => isUsable(uploadId))) return undefined;
  return { credits: priced?.credits ?? own.credits, known: own.known };
}

/** A form as an outbox entry; one that changes a waiting job replaces it. */
export function entryOf(form: ToolForm, accepted: number): OutboxEntry {
  const { tool, state } = form;
  const now = { ...state.peek(), files: sentFiles(form), model: form.named.peek() };
  const clientId = now.editing ?? newId();
  const since = outbox.peek().find((entry) => entry.clientId === clientId)?.createdAt;
  return { clientId, tool: tool.slug, createdAt: since ?? serverNow(), draft: draftOf(now), accepted };
}

export async function queueForm(form: ToolForm, { credits }: OfflineOffer): Promise<void> {
  const entry = entryOf(form, credits);
  const { quote } = form.quote.peek();
  const showProblem = (problem: string | undefined): void => {
    form.quote.value = { quote, loading: false, problem };
  };
  showProblem(undefined);
  if (outbox.peek().filter(({ clientId }) => clientId !== entry.clientId).length >= MOST_ENTRIES)
    return showProblem(translate('outbox.full', { n: MOST_ENTRIES }));
  try {
    await storeForLater(entry);
    patchForm(form, { jobId: entry.clientId, editing: undefined });
  } catch {
    showProblem(translate('outbox.noRoom'));
  }
}

/** Resets the form; the files of the waiting job stay stored. */
export const startAnother = (form: ToolForm): void => emptyForm(form);

/** Opens a waiting job in its form, as it was. It is not sent meanwhile. */
export async function changeEntry(form: ToolForm, { clientId, draft }: OutboxEntry): Promise<void> {
  if (!(await requireAction(clientId, { kind: 'changing' }))) return;
  const staying = new Set(filesOf(draft));
  const before = filesOf(form.state.peek()).filter((id) => !staying.has(id));
  emptyForm(form);
  before.forEach(dropUpload);
  await openDraft(form, draft, { editing: clientId });
}
