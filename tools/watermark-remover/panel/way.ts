import type { PanelForm } from '#src/platform/tool-panel.ts';
import { clearMarks, type Mode, marksOf, peekDetail, readDetail } from '#tools/marks/detail.ts';
import { AT } from '#tools/watermark-remover/tool.ts';
import { type Box, keepBox } from './box.ts';

export const ways: readonly Mode[] = ['box', 'brush'];

export const wayOf = (detail: unknown): 'box' | 'brush' =>
  readDetail(detail).mode === 'brush' ? 'brush' : 'box';

/** What is drawn belongs to one moment. */
export function stopClip({ moment }: PanelForm): void {
  moment.value = { ...moment.peek(), isPlaying: false };
}

/** Keeps a box; what was painted at another moment goes. */
export function placeBox(form: PanelForm, box: Box | undefined): void {
  keepBox(form, box);
  if (box && marksOf(peekDetail(form), form.files.peek()).length > 0) clearMarks(form);
}

/** Keeps the moment at which a mark was painted; a box of another moment goes. */
export function keepPainted(form: PanelForm): void {
  keepBox(form, undefined);
  form.setOption(AT, Math.round(form.moment.peek().at) / 1000);
}
