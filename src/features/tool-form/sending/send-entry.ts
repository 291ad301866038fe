import { effect } from '@preact/signals-core';
import type { Item } from '#contract/media/dash.ts';
import { type Quote, type QuoteRequest, ended } from '#contract/media/media.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { type Tool, type ToolWork, mainKind } from '#contract/tools/tool.ts';
import { type DraftView, type FormFile, PanelRefusal, type RequestPart } from '#src/platform/tool-panel.ts';
import { toolTexts } from '#src/i18n/tool-texts.ts';
import { translate } from '#src/i18n/translate.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { balanceOfResponse } from '#src/features/credits/credits.ts';
import * as api from '#src/features/jobs/calls.ts';
import { adoptJob } from '#src/features/jobs/jobs.ts';
import { filesOf } from '#src/features/outbox/draft.ts';
import { ActionRequired, type Sender } from '#src/features/outbox/sender.ts';
import type { OutboxEntry, RequiredAction } from '#src/features/outbox/storage.ts';
import { loadFile } from '#src/features/uploads/local-files.ts';
import { restoreUpload, sendAgain, uploads, whenSent } from '#src/features/uploads/uploads.ts';
import { toolOf } from '#tools/index.ts';
import { drawnPart, wholeRequest } from '#src/features/tool-form/form-request.ts';
import { loadPanel } from '#src/features/tool-form/panels.ts';

/** Ends work that waits for the network when the network is lost: the outbox must not be blocked by it. */
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
  // The form has dropped the file, not the server: the next attempt restores it.
  if (!item && !uploads.peek().has(id) && (await loadFile(id))) throw new Offline();
  if (!item)
    throw new ActionRequired({
      kind: 'refused',
      text: uploads.peek().get(id)?.problem ?? translate('outbox.fileGone'),
    });
  return item;
}

const rejection = (text: string): ActionRequired => new ActionRequired({ kind: 'refused', text });

async function partOf(tool: Tool, work: ToolWork, view: DraftView): Promise<RequestPart> {
  const panel = await loadPanel(tool.family);
  if (!panel) {
    const part = drawnPart(work, view);
    if (!part) throw rejection(translate('outbox.fileGone'));
    return part;
  }
  try {
    return await panel.rules.prepare(view);
  } catch (error) {
    throw error instanceof PanelRefusal ? rejection(error.text) : error;
  }
}

async function workOf({ tool: slug, draft }: OutboxEntry): Promise<QuoteRequest> {
  const tool = toolOf(slug);
  if (!tool) throw rejection(translate('outbox.fileGone'));
  let fileError: ActionRequired | undefined;
  // A rejected file may be one that the job does not need.
  const itemOrRefusal = ({ uploadId, site }: FormFile): Promise<Item | undefined> =>
    itemOf(uploadId, site).catch((error: unknown) => {
      if (!(error instanceof ActionRequired)) throw error;
      fileError ??= error;
      return undefined;
    });
  const files = await Promise.all(
    draft.files.map(async (file) => {
      const item = await itemOrRefusal(file);
      return { ...file, item, refused: item === undefined };
    }),
  );
  const { options, detail, model } = draft;
  const view: DraftView = { files, options, detail, model };
  try {
    return wholeRequest(tool, view, await partOf(tool, tool.work, view));
  } catch (error) {
    throw error instanceof ActionRequired ? (fileError ?? error) : error;
  }
}

function actionFor(
  { credits, balance, enough, needs_account: needs }: Quote,
  accepted: number,
  tool: Tool | undefined,
): RequiredAction | undefined {
  if (needs)
    return {
      kind: 'account',
      text:
        needs === 'price'
          ? toolTexts(tool?.family ?? '', tool && mainKind(tool.work))(
              'needAccount',
              {},
              'tool.accountNeeded',
            )
          : translate('tool.needAccountHere'),
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
    const work = await workOf(entry);
    const showBalance = balanceOfResponse();
    const quote = await api.quoteWork(work);
    showBalance(quote.balance);
    const action = actionFor(quote, entry.accepted, toolOf(entry.tool));
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
