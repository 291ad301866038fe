import type { SharedFile } from '#contract/media/shares.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { css } from '#styled-system/css/css.js';

const box = css({ display: 'grid', gap: '3', padding: '4', borderRadius: 'lg', background: 'amberSoft' });
const head = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: 'label' });
const amber = css({ color: 'amber' });
const list = css({ display: 'grid', gap: '2' });
const name = css({ color: 'menu', fontWeight: 'ui', overflowWrap: 'anywhere' });
const why = css({ textStyle: 'small', color: 'desc' });

export function Missing({ files }: { files: readonly SharedFile[] }) {
  const t = useT();
  if (files.length === 0) return undefined;
  return (
    <div className={box} role="status">
      <h3 className={head}>
        <Icon of={CircleAlert} className={amber} />
        {t('share.missing')}
      </h3>
      <ul className={list}>
        {files.map((file, index) => (
          <li key={`${index} ${file.name}`}>
            <div className={name} dir="auto">
              {file.name}
            </div>
            <p className={why}>{t(`share.notKept.${file.notKept ?? 'lost'}`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
