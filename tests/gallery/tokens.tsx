import { token } from '#styled-system/tokens/index.js';
import { css } from '#styled-system/css/css.js';

const ROLES = [
  'bg',
  'stage',
  'box',
  'box2',
  'box3',
  'split',
  'line',
  'muted',
  'desc',
  'menu',
  'theme',
  'themeText',
  'amber',
  'success',
  'danger',
  'info',
] as const;

export function Colours() {
  return (
    <section>
      <h2>Colour roles</h2>
      <div className="swatches">
        {ROLES.map((role) => (
          <div key={role}>
            <i style={{ background: token.var(`colors.${role}`) }} />
            {role}
          </div>
        ))}
      </div>
    </section>
  );
}

export function Type() {
  return (
    <section>
      <h2>Type</h2>
      <div className="col">
        <div className={css({ textStyle: 'display' })}>Be anyone</div>
        <div className={css({ textStyle: 'h2' })}>One face. Every format.</div>
        <div className={css({ textStyle: 'h3' })}>Three steps, about a minute</div>
        <p className={css({ textStyle: 'lead' })}>
          Lead. Swap a face, start a hug, bring a still photo to life.
        </p>
        <p>Body. Light, angle and expression stay where they were.</p>
        <p className={css({ textStyle: 'small' })}>Small. Kept for 30 days in My creations.</p>
        <p lang="ja">日本語の見出しは詰めない。</p>
        <p lang="th">ภาษาไทยต้องการที่ว่างสำหรับวรรณยุกต์</p>
      </div>
    </section>
  );
}
