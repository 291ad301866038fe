import { useSignals } from '@preact/signals-react/runtime';
import type { ComponentType, ReactNode } from 'react';
import { type ToolWork, mainKind } from '#contract/tools/tool.ts';
import { useToolText } from '#src/i18n/tool-texts.ts';
import type { PanelForm } from '#src/platform/tool-panel.ts';
import { Button, IconButton } from '#src/ui/controls/button.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Step } from '#src/ui/layout/step.tsx';
import { FaceThumbnail } from '#src/ui/media/face-thumbnail.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import X from 'lucide-react/icons/x';
import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import type { PanelProps } from '#tools/panel-props.ts';
import { dismissFace } from './choice/choose.ts';
import { detailOf, facesOf, isClip, isFoundLater, mostFaces, targetOf } from './choice/detail.ts';
import { FaceThumb } from './face-thumb.tsx';
import { useFaceChoice } from './use-face-choice.ts';
import { useNames } from './use-names.ts';

const few = css({
  display: 'grid',
  gap: { base: '2', sm: '10px' },
  gridTemplateColumns: { base: 'repeat(3,minmax(0,1fr))', sm: 'minmax(0,1fr)' },
});
const many = css({
  display: 'grid',
  gap: '2',
  gridAutoFlow: { base: 'column', sm: 'row' },
  gridAutoColumns: '108px',
  gridTemplateColumns: { sm: 'repeat(3,minmax(0,1fr))' },
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: { base: '-16px', sm: '0' },
  paddingInline: { base: '4', sm: '0' },
});
const row = css({ position: 'relative', minWidth: '0' });
const pick = css({
  display: 'flex',
  alignItems: 'center',
  width: 'full',
  height: 'full',
  paddingBlock: '10px',
  borderRadius: 'lg',
  transition: 'background-color {durations.fast}',
});
const across = css({
  flexDirection: { base: 'column', sm: 'row' },
  gap: { base: '2', sm: '14px' },
  paddingInline: { base: '6px', sm: '10px' },
  textAlign: { base: 'center', sm: 'start' },
});
const down = css({ flexDirection: 'column', gap: '2', paddingInline: '6px', textAlign: 'center' });
const plain = css({ background: 'box', boxShadow: 'e1', _hover: { background: 'box2' } });
const chosen = css({ background: 'themeSoft', boxShadow: 'inset 0 0 0 1.5px {colors.theme}' });
const roomy = css({ sm: { paddingInlineEnd: '48px' } });
const words = css({ minWidth: '0', flex: '1', maxWidth: 'full' });
const face = css({
  display: 'block',
  color: 'menu',
  fontWeight: '560',
  fontSize: { base: 'note', sm: 'ui' },
  lineHeight: '1.35',
});
const become = css({
  display: 'block',
  fontSize: { base: 'micro', sm: 'small' },
  lineHeight: 'ui',
  overflowWrap: 'anywhere',
});
const quiet = css({ color: 'muted' });
const clear = css({
  position: 'absolute',
  insetInlineEnd: '6px',
  top: '50%',
  marginBlockStart: '-18px',
  display: { base: 'none', sm: 'inline-flex' },
});
const small = css({ width: '72px', height: '38px', flex: 'none' });
const middle = css({
  width: { base: '92px', sm: '116px' },
  height: { base: '50px', sm: '60px' },
  flex: 'none',
});
const waiting = css({ height: '80px' });
const note = css({ textStyle: 'note', color: 'muted', marginBlockStart: '2' });
const ahead = css({ textStyle: 'note', color: 'muted', marginBlockEnd: '2' });
const later = css({ textStyle: 'note', color: 'muted' });

/** Above this many the thumbnails are small, so that faces and sources stay in one view. */
const FEW = 4;

interface RowProps {
  /** More about a face, below its name. */
  Seen: FaceListProps['Seen'];
  panel: PanelProps;
  index: number;
  faceId: string;
  count: number;
}

function Row({ Seen, panel, index, faceId, count }: RowProps) {
  useSignals();
  const { form } = panel;
  const t = useToolText(form.tool.family, mainKind(form.work));
  const names = useNames(form.tool.family, mainKind(form.work));
  const choice = useFaceChoice(panel);
  const { mapping, sources, face: selected } = detailOf(form);
  const source = sources.find(({ id }) => id === mapping[faceId]);
  const on = selected === faceId;
  const isMany = count > FEW;
  const name = names.face(index, count);
  return (
    <li className={row}>
      <button
        type="button"
        className={cx(
          pick,
          isMany ? down : across,
          on ? chosen : plain,
          source !== undefined && !isMany && roomy,
        )}
        aria-pressed={on}
        aria-label={source && t('announceBecomes', { face: name, name: names.source(source) })}
        onClick={() => choice.select(faceId)}
      >
        <span className={isMany ? small : middle}>
          <FaceThumbnail
            size="fluid"
            lit={on}
            target={<FaceThumb form={form} id={faceId} />}
            source={
              source && (
                <FaceThumb
                  form={form}
                  id={source.id}
                  preset={source.preset}
                  uploadId={source.uploadId}
                  picture={source.face}
                />
              )
            }
          />
        </span>
        <span className={words}>
          <b className={face}>{name}</b>
          <span className={cx(become, source === undefined && quiet)}>
            {source ? t('becomes', { name: names.source(source) }) : t('chooseSource')}
          </span>
          {Seen && <Seen form={form} id={faceId} />}
        </span>
      </button>
      {source && !isMany && (
        <IconButton
          size="sm"
          className={clear}
          label={count === 1 ? t('clearThis') : t('clear', { face: name })}
          onClick={() => choice.clear(faceId)}
        >
          <Icon of={X} size="s" />
        </IconButton>
      )}
    </li>
  );
}

/** How many of the faces these credits change. */
function facesFor(credits: number, faces: number, { price, facts }: ToolWork): number {
  const costs = (count: number): number =>
    price({ ...facts, faces: count }, {}).reduce((sum, line) => sum + line.credits, 0);
  let count = faces;
  while (count > 0 && costs(count) > credits) count -= 1;
  return count;
}

interface FaceListProps extends PanelProps {
  Seen?: ComponentType<{ form: PanelForm; id: string }>;
  looking?: string | undefined;
  /** More below the list. */
  children?: ReactNode;
}

export function FaceList({ Seen, looking, children, ...props }: FaceListProps) {
  useSignals();
  const { form, firstStep, visitorCredits: credits } = props;
  const t = useToolText(form.tool.family, mainKind(form.work));
  const choice = useFaceChoice(props);
  const target = targetOf(form.files.value);
  const detail = detailOf(form);
  const faces = facesOf(detail, form.files.value);
  const { face: selected } = detail;
  if (!target || detail.problems[target.uploadId] !== undefined) return undefined;
  const step = { number: String(firstStep), wideOnly: true, title: t('faces') };
  if (faces.length === 0 && isFoundLater(form, target.uploadId)) {
    return (
      <Step {...step}>
        <p className={later}>{t('everyFace')}</p>
      </Step>
    );
  }
  if (form.isUnconfirmed(target.uploadId)) return <p className={note}>{t('later')}</p>;
  if (faces.length === 0) {
    if (form.stateOf(target.uploadId)?.phase === 'refused') return undefined;
    return (
      <Step {...step} note={looking ?? t('looking')}>
        <Skeleton shape="block" className={waiting} />
      </Step>
    );
  }
  const most = Math.min(faces.length, mostFaces(form));
  const free = credits === undefined ? most : facesFor(credits, most, form.work);
  return (
    <Step {...step} note={t('found', { n: faces.length })}>
      {free < most && <p className={ahead}>{t('visitorFaces', { n: free, all: most })}</p>}
      <ul className={faces.length > FEW ? many : few}>
        {faces.map(({ face_id: id }, index) => (
          <Row key={id} Seen={Seen} panel={props} index={index} faceId={id} count={faces.length} />
        ))}
      </ul>
      {children}
      {faces.length > mostFaces(form) && <p className={note}>{t('tooMany', { n: mostFaces(form) })}</p>}
      {!isClip(form) &&
        faces.length > 1 &&
        selected !== undefined &&
        detail.mapping[selected] === undefined && (
          <Button tone="ghost" size="sm" onClick={() => dismissFace(form, selected)}>
            {t('leaveOut')}
          </Button>
        )}
      {Object.keys(detail.mapping).length > 1 && (
        <Button tone="ghost" size="sm" onClick={choice.clearAll}>
          {t('clearAll')}
        </Button>
      )}
    </Step>
  );
}
