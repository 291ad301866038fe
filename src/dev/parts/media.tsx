import ArrowRight from 'lucide-react/icons/arrow-right';
import ImagePlus from 'lucide-react/icons/image-plus';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { useState } from 'react';
import { Coin, Cost } from '#src/ui/media/coin.tsx';
import { Compare } from '#src/ui/media/compare.tsx';
import { Dropzone } from '#src/ui/media/dropzone.tsx';
import { FaceBoxes } from '#src/ui/media/face-boxes.tsx';
import { FaceThumbnail } from '#src/ui/media/face-thumbnail.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Logo, Mark } from '#src/ui/media/logo.tsx';
import { Loupe } from '#src/ui/media/loupe.tsx';
import { Timeline } from '#src/ui/media/timeline/timeline.tsx';
import { css } from '#styled-system/css/css.js';
import { Part, State, full, wide } from './part.tsx';

const ratio = css({ width: '240px', aspectRatio: '4/3' });
const fill = css({ width: 'full', height: 'full', objectFit: 'cover' });
const before = <img className={fill} src="/media/scenes/astronaut.webp" alt="" />;
const after = <img className={fill} src="/media/scenes/astronaut-swapped.webp" alt="" />;
const ida = <img className={fill} src="/media/faces/ida.webp" alt="" />;
const nia = <img className={fill} src="/media/faces/nia.webp" alt="" />;
const labels = { before, after, beforeLabel: 'Before', afterLabel: 'After' };
const LENGTH = 10_000;

function Clip() {
  const [moments, setMoments] = useState({ from: 1000, to: 6000, at: 3000 });
  return (
    <Part of="Timeline">
      <State of="with ends" className={full}>
        <Timeline
          {...moments}
          length={LENGTH}
          least={500}
          stills={Array.from({ length: 8 }, (_still, at) => `/media/scenes/astronaut.webp?${at}`)}
          onTrim={(part) => setMoments((old) => ({ ...old, ...part }))}
          onSeek={(at) => setMoments((old) => ({ ...old, at }))}
          names={{ from: 'Start', to: 'End', at: 'Moment' }}
          valueText={(ms) => `${(ms / 1000).toFixed(1)} s`}
        />
      </State>
    </Part>
  );
}

function Faces() {
  const [selected, setSelected] = useState('1');
  const box = { y: 60, width: 60, height: 70 };
  return (
    <Part of="Faces">
      <State of="boxes" className={wide}>
        <FaceBoxes
          width={400}
          height={300}
          label="Faces"
          selected={selected}
          onSelect={setSelected}
          faces={[
            { id: '1', mark: '1', label: 'Face 1', x: 60, ...box, mapped: true },
            { id: '2', mark: '2', label: 'Face 2', x: 240, ...box, mapped: false },
          ]}
        >
          {before}
        </FaceBoxes>
      </State>
      <State of="thumbnails">
        <FaceThumbnail target={ida} source={nia} lit />
        <FaceThumbnail target={ida} source={nia} />
        <FaceThumbnail target={ida} size="sm" />
        <FaceThumbnail source={nia} size="sm" />
      </State>
    </Part>
  );
}

export const Media = () => (
  <>
    <Part of="Compare, Loupe">
      <State of="slide">
        <Compare {...labels} label="Slide" className={ratio} />
      </State>
      <State of="side">
        <Compare {...labels} label="Side" mode="side" className={ratio} />
      </State>
      <State of="wide glow, tags above">
        <Compare {...labels} label="Wide" glow="wide" tags="top" className={ratio} />
      </State>
      <State of="loupe">
        <Loupe {...labels} label="Loupe" pixels={960} className={ratio} />
      </State>
    </Part>
    <Faces />
    <Clip />
    <Part of="Dropzone">
      <State of="empty" className={wide}>
        <Dropzone onFiles={() => undefined} title={<b>Choose a photo</b>} hint="JPG, PNG, WebP" />
      </State>
      <State of="wrong" className={wide}>
        <Dropzone onFiles={() => undefined} title={<b>Choose a photo</b>} problem="This file is too large." />
      </State>
    </Part>
    <Part of="Coin, Logo, Icon">
      <Coin />
      <Cost amount="20" />
      <Logo name="Mirari" />
      <Mark />
      {(['s', 'm', 'l'] as const).flatMap((size) =>
        [ArrowRight, ImagePlus, WandSparkles].map((of, index) => (
          <Icon key={`${size}${index}`} of={of} size={size} />
        )),
      )}
    </Part>
  </>
);
