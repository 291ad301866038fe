import { useSignals } from '@preact/signals-react/runtime';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.ts';
import { type Role, type SharedThing, isStill, roles, setRole } from '#src/features/sharing/shares.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import Link from 'lucide-react/icons/link';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { css } from '#styled-system/css/css.js';
import { Preview } from './preview.tsx';

const card = css({
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 'xl',
  overflow: 'hidden',
  background: 'box',
  boxShadow: 'e1',
});
const row = css({ display: 'flex', alignItems: 'center', gap: '3', padding: '3' });
const words = css({ flex: '1', minWidth: '0', display: 'grid', gap: '4px' });
const name = css({
  color: 'menu',
  fontWeight: 'ui',
  fontSize: 'ui',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const address = css({
  color: 'menu',
  fontSize: 'small',
  overflowWrap: 'anywhere',
  maxHeight: '4.5em',
  overflow: 'hidden',
});
const said = css({
  color: 'menu',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '240px',
  overflowY: 'auto',
});
const note = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'note', color: 'muted' });
const hint = css({ textStyle: 'note', color: 'muted', paddingInline: '3', paddingBlockEnd: '3' });
const icon = css({ alignSelf: 'flex-start', marginBlockStart: '3px', color: 'themeText' });
const choice = css({ margin: '3', marginBlockStart: '0' });

/** The role of a file; a single one has the choice of inputs only. */
function RoleChoice({ thing, alone }: { thing: SharedThing; alone: boolean }) {
  useSignals();
  const t = useT();
  const isClip = !isStill(thing);
  const ids: readonly Role[] = [
    'target',
    ...(isClip ? [] : ['source' as const]),
    ...(alone ? [] : ['none' as const]),
  ];
  if (ids.length === 1) return undefined;
  return (
    <div className={choice}>
      <Tabs
        label={t('share.role', { name: thing.name })}
        items={ids.map((id) => ({
          id,
          label: t(isClip && id === 'target' ? 'share.targetClip' : `share.${id}`),
        }))}
        value={roles.value[thing.id] ?? 'none'}
        onChange={(role) => setRole(thing.id, role)}
      />
    </div>
  );
}

function FileWords({ thing }: { thing: SharedThing }) {
  const t = useT();
  const format = useFormat();
  const { kind, bytes = 0 } = thing;
  return (
    <div className={words}>
      <div className={name} dir="auto">
        {thing.name}
      </div>
      <div className={note}>
        <Badge>{t(`share.kind.${kind}`)}</Badge>
        {format.bytes(bytes)}
      </div>
    </div>
  );
}

/** One shared thing, and for a picture its role. `alone`: it is the only one. */
export function ThingCard({ thing, alone }: { thing: SharedThing; alone: boolean }) {
  const t = useT();
  const { kind } = thing;
  if (kind === 'text') {
    return (
      <li className={card}>
        <div className={row}>
          <Icon of={TextCursorInput} className={icon} />
          <div className={said} dir="auto" role="group" aria-label={t('share.kind.text')} tabIndex={0}>
            {thing.name}
          </div>
        </div>
      </li>
    );
  }
  if (kind === 'link') {
    return (
      <li className={card}>
        <div className={row}>
          <Icon of={Link} className={icon} />
          <div className={address} dir="ltr" translate="no">
            {thing.name}
          </div>
        </div>
        <p className={hint}>{t(thing.isPicture === true ? 'share.linkPicture' : 'share.linkOther')}</p>
        <RoleChoice thing={thing} alone={alone && thing.isPicture === true} />
      </li>
    );
  }
  const large = alone || kind === 'audio';
  return (
    <li className={card}>
      {large && <Preview thing={thing} large />}
      <div className={row}>
        {!large && <Preview thing={thing} large={false} />}
        <FileWords thing={thing} />
      </div>
      {thing.reference && <RoleChoice thing={thing} alone={alone} />}
    </li>
  );
}
