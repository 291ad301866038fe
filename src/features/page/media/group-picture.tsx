import { css } from '#styled-system/css/css.js';
import { cx } from '#styled-system/css/cx.js';
import { MediaPicture } from './media-picture.tsx';

const canvas = css({
  position: 'absolute',
  insetInline: '0',
  top: '50%',
  aspectRatio: '4 / 3',
  translate: '0 -52%',
  direction: 'ltr',
});
const face = css({
  position: 'absolute',
  borderRadius: 'min(22px,40%)',
  borderStyle: 'solid',
  boxShadow: '0 0 0 1px rgb(0 0 0/.45),inset 0 0 0 1px rgb(0 0 0/.45)',
});
const plain = css({ borderColor: 'white', borderWidth: '2px' });
const chosen = css({ borderColor: 'theme', borderWidth: '3px' });
/** Positions of the faces in the picture. */
const first = css({ left: '16.5%', top: '41.5%', width: '16.9%', height: '33.8%' });
const second = css({ left: '40.5%', top: '36.6%', width: '18.9%', height: '37.7%' });
const third = css({ left: '67.8%', top: '40.4%', width: '17.2%', height: '34.3%' });
const number = css({
  position: 'absolute',
  top: '-14px',
  left: '50%',
  translate: '-50% 0',
  display: 'grid',
  placeItems: 'center',
  minWidth: '26px',
  height: '26px',
  borderRadius: '13px',
  fontSize: 'note',
  fontWeight: '660',
  lineHeight: '1',
});
const light = css({ background: 'white', color: 'ink' });
const violet = css({ background: 'theme', color: 'onTheme' });

const boxes = [
  { position: first, mark: 1 },
  { position: second, mark: 2 },
  { position: third, mark: 3 },
];
const CHOSEN = 2;

/** The group after its swap, with the numbered boxes in which a user chooses faces. */
export function GroupPicture({ name }: { name: string }) {
  return (
    <div className={canvas}>
      <MediaPicture name={name} />
      {boxes.map(({ position, mark }) => (
        <i key={mark} className={cx(face, position, mark === CHOSEN ? chosen : plain)} aria-hidden>
          <b className={cx(number, mark === CHOSEN ? violet : light)}>{mark}</b>
        </i>
      ))}
    </div>
  );
}
