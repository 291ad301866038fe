import { useT } from '#src/i18n/use-t.ts';
import {
  assignSource,
  assignToAll,
  clearAllFaces,
  clearFace,
  selectFace,
} from '#src/features/tool-form/form-faces.ts';
import { type FormSource, type ToolForm, mostFaces } from '#src/features/tool-form/tool-form.ts';
import { toast } from '#src/features/toasts/toasts.ts';
import { useAnnounce } from './live-text.tsx';
import { useNames } from './use-names.ts';

/** The choices of the face picker, each said aloud. */
export function useFaceChoice(form: ToolForm) {
  const t = useT();
  const names = useNames();
  const announce = useAnnounce();
  const nameOf = (faceId: string): string => {
    const faces = form.state.peek().target?.detection?.faces ?? [];
    return names.face(
      faces.findIndex(({ face_id: id }) => id === faceId),
      faces.length,
    );
  };
  const sourceOf = (id: string): FormSource | undefined =>
    form.state.peek().sources.find((source) => source.id === id);
  const full = (): void => {
    toast({ type: 'warning', text: t('tool.full', { n: mostFaces(form) }) });
  };
  return {
    select: (faceId: string): void => {
      selectFace(form, faceId);
      if (form.state.peek().mapping[faceId] === undefined)
        announce(t('tool.announceSelected', { face: nameOf(faceId) }));
    },
    clear: (faceId: string): void => {
      clearFace(form, faceId);
      announce(t('tool.announceCleared', { face: nameOf(faceId) }));
    },
    clearAll: (): void => clearAllFaces(form),
    assign: (sourceId: string): void => {
      const outcome = assignSource(form, sourceId);
      const source = sourceOf(sourceId);
      if ('refused' in outcome) return outcome.refused === 'full' ? full() : undefined;
      if (source)
        announce(t('tool.announceBecomes', { face: nameOf(outcome.face), name: names.source(source) }));
    },
    assignAll: (sourceId: string): void => {
      const count = assignToAll(form, sourceId);
      const source = sourceOf(sourceId);
      if (source) announce(t('tool.allAre', { n: count, name: names.source(source) }));
    },
  };
}
