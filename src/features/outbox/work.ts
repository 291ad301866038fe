import { effect } from '@preact/signals-core';
import type { Item } from '#contract/dash.ts';
import type { QuoteRequest } from '#contract/media.ts';
import { Offline } from '#src/platform/http/errors.ts';
import { detectFaces } from '#src/features/jobs/calls.ts';
import { translate } from '#src/i18n/translate.ts';
import { toolOf } from '#tools/index.ts';
import { isOffline } from '#src/platform/network/connection.ts';
import { type Draft, filesOf, presetFile } from '#src/features/tool-form/draft-shape.ts';
import { inReadingOrder } from '#src/features/tool-form/face-position.ts';
import { loadFile } from '#src/features/uploads/local-files.ts';
import type { RequiredAction, OutboxEntry } from './storage.ts';
import { restoreUpload, sendAgain, uploads, whenSent } from '#src/features/uploads/uploads.ts';

/** An entry cannot go out before its reader has decided something. */
export class ActionRequired extends Error {
  readonly ask: RequiredAction;

  constructor(ask: RequiredAction) {
    super(ask.kind);
    this.name = 'AskFirst';
    this.ask = ask;
  }
}

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
  const { faces } = await detectFaces(file);
  const now = inReadingOrder(faces).map(({ face_id: id }) => id);
  const before = target?.detection?.faces.map(({ face_id: id }) => id) ?? [];
  return Object.entries(mapping).flatMap(([face, source]) => {
    const id = now.includes(face) ? face : now[before.indexOf(face)];
    return id === undefined ? [] : [[id, source]];
  });
}

/**
 * Sends an entry's files and says what the server is asked to do with them.
 * @throws AskFirst when a file is refused; Offline when the network goes; whatever the calls throw
 */
export async function workOf({ tool: slug, draft }: OutboxEntry): Promise<QuoteRequest> {
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

/** The server has thrown the entry's files away meanwhile: they are sent once more. */
export async function sendFilesOf({ draft }: OutboxEntry): Promise<void> {
  await Promise.all(filesOf(draft).map((id) => whileOnline(sendAgain(id))));
}
