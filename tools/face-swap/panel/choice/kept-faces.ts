import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { type KeptFace, forgetFace, keepFace, keptFaces } from '#contract/tools/faces.ts';
import { send } from '#src/platform/http/client.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { removeSource } from './choose.ts';
import { type Source, SOURCE, patchDetail, peekDetail } from './detail.ts';

const all = signal<readonly KeptFace[]>([]);

/** Faces that the user keeps in the account, the newest first. */
export const kept: ReadonlySignal<readonly KeptFace[]> = all;

let owner: unknown;

/**
 * Loads the faces of a user; nobody else's stay. Without an answer there are none to choose from.
 * @returns the function that ends it, for when the user is another one
 */
export function loadKept(isUser: boolean): () => void {
  const mine = {};
  owner = mine;
  if (isUser) {
    send(keptFaces, {}, { repeatable: true }).then(
      ({ faces }) => {
        if (owner === mine) all.value = faces;
      },
      () => undefined,
    );
  }
  return () => {
    if (owner !== mine) return;
    owner = undefined;
    all.value = [];
  };
}

/** Keeps the face of a source in the account, with what its user has said about it. */
export async function keepSource(
  form: PanelForm,
  { id, uploadId }: Source,
  title: string,
): Promise<KeptFace | undefined> {
  const file = form.files.peek().find((each) => each.uploadId === uploadId);
  const name = form.stateOf(uploadId)?.item?.name;
  if (name === undefined || file?.consent === undefined) return undefined;
  const face = await send(keepFace, { name, title, consent: file.consent });
  batch(() => {
    all.value = [face, ...all.peek()];
    patchDetail(form, {
      sources: peekDetail(form).sources.map((source) =>
        source.id === id ? { ...source, kept: face.item.name } : source,
      ),
    });
  });
  return face;
}

/** Returns the source's id. */
export function chooseKept(form: PanelForm, { item, title, consent, face }: KeptFace): string {
  const known = peekDetail(form).sources.find((source) => source.kept === item.name);
  if (known) return known.id;
  batch(() => {
    const uploadId = form.add(SOURCE, { stored: item, consent });
    const source: Source = { id: item.name, uploadId, number: 0, kept: item.name, title, face };
    patchDetail(form, { sources: [...peekDetail(form).sources, source] });
  });
  return item.name;
}

/** Deletes a kept face from the account, and takes it out of the form where it came from there. */
export async function forgetKept(form: PanelForm, name: string): Promise<void> {
  await send(forgetFace, { name });
  all.value = all.peek().filter(({ item }) => item.name !== name);
  const { sources } = peekDetail(form);
  const source = sources.find((each) => each.kept === name);
  if (source?.title !== undefined) removeSource(form, source);
  else if (source)
    patchDetail(form, {
      sources: sources.map((each) => (each === source ? { ...each, kept: undefined } : each)),
    });
}
