import { useCallback, useEffect, useRef } from 'react';
import { mainKind } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelProps } from '#tools/panel-props.ts';
import { assignSource, assignToAll, clearAllFaces, clearFace, selectFace } from './choice/choose.ts';
import { type Source, facesOf, mostFaces, peekDetail } from './choice/detail.ts';
import { useNames } from './use-names.ts';

type Props = Pick<PanelProps, 'form' | 'announce'> & Partial<Pick<PanelProps, 'warn'>>;

export function useFaceChoice({ form, announce, warn }: Props) {
  const t = useToolText(form.tool.family, mainKind(form.work));
  const names = useNames(form.tool.family, mainKind(form.work));
  const nameOf = (faceId: string): string => {
    const faces = facesOf(peekDetail(form), form.files.peek());
    return names.face(
      faces.findIndex(({ face_id: id }) => id === faceId),
      faces.length,
    );
  };
  const sourceOf = (id: string): Source | undefined =>
    peekDetail(form).sources.find((source) => source.id === id);
  const assign = (sourceId: string): void => {
    const outcome = assignSource(form, sourceId);
    if ('refused' in outcome) {
      if (outcome.refused === 'full') warn?.(t('full', { n: mostFaces(form) }));
      return;
    }
    const source = sourceOf(sourceId);
    if (source) announce(t('announceBecomes', { face: nameOf(outcome.face), name: names.source(source) }));
  };
  // Effects depend on it, while the texts may be new at each rendering.
  const latest = useRef(assign);
  useEffect(() => {
    latest.current = assign;
  });
  return {
    assign,
    /** The same function at every rendering. */
    assignNew: useCallback((sourceId: string): void => latest.current(sourceId), []),
    select: (faceId: string): void => {
      selectFace(form, faceId);
      if (peekDetail(form).mapping[faceId] === undefined)
        announce(t('announceSelected', { face: nameOf(faceId) }));
    },
    clear: (faceId: string): void => {
      clearFace(form, faceId);
      announce(t('announceCleared', { face: nameOf(faceId) }));
    },
    clearAll: (): void => clearAllFaces(form),
    assignAll: (sourceId: string): void => {
      const count = assignToAll(form, sourceId);
      const source = sourceOf(sourceId);
      if (source) announce(t('allAre', { n: count, name: names.source(source) }));
    },
  };
}
