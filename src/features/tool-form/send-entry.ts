import { effect } from '@preact/signals-core';
import type { Item } from '#contract/dash.ts';
import { type Quote, type QuoteRequest, ended } from '#contract/media.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { translate } from '#src/i18n/translate.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { applyBalance } from '#src/features/credits/credits.ts';
import * as api from '#src/features/jobs/calls.ts';
import { adoptJob } from '#src/features/jobs/jobs.ts';
import { type Draft, filesOf, presetFile } from '#src/features/outbox/draft.ts';
import { ActionRequired, type Sender } from '#src/features/outbox/sender.ts';
import type { OutboxEntry, RequiredAction } from '#src/features/outbox/storage.ts';
import { loadFile } from '#src/features/uploads/local-files.ts';
import { restoreUpload, sendAgain, uploads, whenSent } from '#src/features/uploads/uploads.ts';
import { toolOf } from '#tools/registry.ts';
import { inReadingOrder } from './face-position.ts';

/** Work that waits for the network by itself, but no longer than there is one: the line must not stand still behind it. */
function whileOnline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = effect(() => {
      if (isOffline.value) reject(new Offline());
    });
    work.then(resolve, reject).finally(stop);
  });
}

async function itemOf(id: string, site: Parameters<typeof restoreUpload>[1]): Promise<Item> {
  await restoreUpload(id, site);
  const item = await whileOnline(whenSent(id));
  // Taken away by its form, not by the server: the next attempt takes it up again.
  if (!item && !uploads.peek().has(id) && (await loadFile(id))) throw new Offline();
  if (!item)
    throw new ActionRequired({
      kind: 'refused',
      text: uploads.peek().get(id)?.problem ?? translate('outbox.fileGone'),
    });
  return item;
}

/** Names of faces belong to a file as it was sent; sent again it has others, in the same order. */
async function facesNow({ mapping, target }: Draft, file: string): Promise<[face: string, source: string][]> {
  const { faces } = await api.detectFaces(file);
  const now = inReadingOrder(faces).map(({ face_id: id }) => id);
  const before = target?.detection?.faces.map(({ face_id: id }) => id) ?? [];
  return Object.entries(mapping).flatMap(([face, source]) => {
    const id = now.includes(face) ? face : now[before.indexOf(face)];
    return id === undefined ? [] : [[id, source]];
  });
}

async function requestOf({ tool: slug, draft }: OutboxEntry): Promise<QuoteRequest> {
  const tool = toolOf(slug);
  const { target, sources, mapping, source } = draft;
  if (!tool || !target) throw new ActionRequired({ kind: 'refused', text: translate('outbox.fileGone') });
  const sentSource = async (id: string | undefined): Promise<string> => {
    const chosen = sources.find((candidate) => candidate.id === id);
    if (!chosen) throw new ActionRequired({ kind: 'refused', text: translate('outbox.fileGone') });
    return (await itemOf(chosen.uploadId, chosen.preset && presetFile(chosen.preset))).name;
  };
  const file = (await itemOf(target.uploadId, target.site)).name;
  const common = { operation: tool.operation, tool: slug };
  if (Object.keys(mapping).length === 0)
    return { ...common, inputs: { target: file, source: await sentSource(source) } };
  const faces = await facesNow(draft, file);
  if (faces.length === 0) throw new ActionRequired({ kind: 'refused', text: translate('tool.noFace') });
  return {
    ...common,
    inputs: { target: file },
    faces: await Promise.all(
      faces.map(async ([id, from]) => ({ target_face_id: id, source: await sentSource(from) })),
    ),
  };
}

function actionFor(
  { credits, balance, enough, needs_account: needs }: Quote,
  accepted: number,
): RequiredAction | undefined {
  if (needs)
    return {
      kind: 'account',
      text: translate(needs === 'price' ? 'tool.needAccount' : 'tool.needAccountHere'),
    };
  if (credits > accepted) return { kind: 'price', credits };
  return enough
    ? undefined
    : { kind: 'credits', credits, text: translate('tool.short', { n: credits, have: balance }) };
}

async function jobOf(clientId: string) {
  const { jobs } = await api.readChanges(0);
  return jobs.find(({ client_job_id: id }) => id === clientId);
}

/** How drafts of the tools' forms become jobs. */
export const sender: Sender = {
  async prepare(entry) {
    const work = await requestOf(entry);
    const quote = await api.quoteWork(work);
    applyBalance(quote.balance);
    const action = actionFor(quote, entry.accepted);
    if (action) throw new ActionRequired(action);
    const { consent } = entry.draft;
    return {
      ...work,
      client_job_id: entry.clientId,
      quote_id: quote.quote_id,
      max_credits: entry.accepted,
      ...(consent ? { consent } : {}),
    };
  },
  async renewFiles({ draft }) {
    await Promise.all(filesOf(draft).map((id) => whileOnline(sendAgain(id))));
  },
  send: api.createJob,
  async withdraw(clientId, sent) {
    const job = sent ?? (await jobOf(clientId));
    if (job) adoptJob(ended.includes(job.status) ? job : await api.cancelJob(job.job_id));
  },
  onSent: adoptJob,
};
