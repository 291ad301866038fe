import { outlinePerson } from '#contract/tools/outline.ts';
import { send } from '#src/platform/http/client.ts';
import { DeviceFailure } from '#contract/tools/device.ts';
import { onDevice } from '#src/platform/device/on-device.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { addMark, pictureOf } from './detail.ts';
import type { Pointed } from './use-painting.ts';

/** Text that says what has become of it. */
export type Outcome = 'found' | 'notFound' | 'cannotFind';

/** The device looks for itself where the server takes longer. Milliseconds. */
const TIMEOUT_MS = 6000;

let latest: AbortController | undefined;

/**
 * The outline of the person who was tapped, as the server finds it: devices have no network for it. Undefined where
 * nobody is there, the picture stays here, or the server cannot be asked.
 */
async function outlineOfPerson(
  file: string | undefined,
  pointed: Pointed,
  signal: AbortSignal,
): Promise<number[] | undefined> {
  if (file === undefined || 'box' in pointed) return undefined;
  // This device finds an outline as well.
  const answer = await send(outlinePerson, { file, ...pointed }, { timeout: TIMEOUT_MS, signal }).catch(
    () => undefined,
  );
  return answer?.points;
}

/**
 * Marks the thing that was pointed at, found on this device by `select` of the tool's own work there. Returns the
 * text that says how it went; undefined where the user has pointed elsewhere since, or at another picture.
 */
export async function markThing(form: PanelForm, pointed: Pointed): Promise<Outcome | undefined> {
  latest?.abort();
  const own = new AbortController();
  latest = own;
  const picture = pictureOf(form.files.peek());
  const file = picture && (await form.load(picture.uploadId));
  if (!file || own.signal.aborted) return undefined;
  const isStill = (): boolean =>
    !own.signal.aborted && pictureOf(form.files.peek())?.uploadId === picture.uploadId;
  try {
    const person = await outlineOfPerson(form.stateOf(picture.uploadId)?.item?.name, pointed, own.signal);
    if (!isStill()) return undefined;
    const points =
      person ??
      (await onDevice<number[] | undefined>({
        family: form.tool.family,
        work: 'select',
        input: { file, pointed },
        soon: true,
        signal: own.signal,
      }));
    if (!isStill()) return undefined;
    if (!points) return 'notFound';
    addMark(form, { kind: 'area', erase: false, size: 0, points });
    return 'found';
  } catch (error) {
    if (!isStill()) return undefined;
    if (!(error instanceof DeviceFailure)) throw error;
    return 'cannotFind';
  }
}
