import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Compare } from '#src/ui/media/compare.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { FaceBoxes } from '#src/ui/media/face-boxes.tsx';
import { FaceThumbnail } from '#src/ui/media/face-thumbnail.tsx';
import { Picture } from '#src/ui/media/picture.tsx';
import { SliderProgress } from '#src/ui/feedback/slider-progress.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { StageList } from '#src/ui/feedback/stage-list.tsx';

const art = import.meta.glob<string>('./art/*.svg', { eager: true, query: '?no-inline', import: 'default' });
const pic = (name: string, width = 960, height = 720) => (
  <Picture src={art[`./art/${name}.svg`] ?? ''} width={width} height={height} alt="" />
);
const face = (name: string) => pic(`f-${name}`, 58, 60);

const FACES = [
  {
    id: 'a',
    mark: '1',
    label: 'Face 1, becomes Omar',
    x: 158,
    y: 299,
    width: 162,
    height: 243,
    mapped: true,
  },
  { id: 'b', mark: '2', label: 'Face 2, becomes Nia', x: 389, y: 264, width: 181, height: 271, mapped: true },
  { id: 'c', mark: '3', label: 'Face 3', x: 651, y: 291, width: 165, height: 247, mapped: false },
];

export function Media() {
  const [selected, setSelected] = useState<string | undefined>('b');
  const [run, setRun] = useState(0);
  const [value, setValue] = useState(64);
  return (
    <section className="col">
      <div className="two">
        <div className="col">
          <h2>Compare</h2>
          <Compare
            key={run}
            arrive={run > 0}
            before={pic('astro-wide-c')}
            after={pic('astro-wide-d')}
            beforeLabel="Before"
            afterLabel="After"
            label="Before and after"
            glow="wide"
            tags="top"
            className="stage"
          />
          <Compare
            mode="side"
            before={pic('astro-wide-c')}
            after={pic('astro-wide-d')}
            beforeLabel="Before"
            afterLabel="After"
            label="Before and after"
          />
          <Button onClick={() => setRun(run + 1)}>Result arrives</Button>
        </div>
        <div className="col">
          <h2>Faces</h2>
          <FaceBoxes
            width={960}
            height={720}
            faces={FACES}
            selected={selected}
            onSelect={setSelected}
            onClear={() => setSelected(undefined)}
            label="Faces in the picture"
          >
            {pic('trio-a')}
          </FaceBoxes>
          <div className="row">
            <FaceThumbnail target={face('bo')} source={face('omar')} />
            <FaceThumbnail target={face('lena')} source={face('nia')} lit />
            <FaceThumbnail target={face('kofi')} />
            <FaceThumbnail size="sm" />
          </div>
        </div>
      </div>
      <div className="two">
        <div className="col">
          <h2>Progress</h2>
          <SliderProgress
            lit={pic('trio-c')}
            waiting={pic('trio-a')}
            value={value}
            valueLabel={`${value}%`}
            label="Swapping"
            className="stage"
          />
          <div className="row">
            {[0, 3, 40, 64, 97, 100].map((each) => (
              <Button key={each} size="sm" onClick={() => setValue(each)}>
                {each}
              </Button>
            ))}
          </div>
          <StageList
            label="Stages"
            stages={[
              { id: 'a', label: 'Photo received', state: 'done' },
              { id: 'b', label: 'Faces found', state: 'done' },
              { id: 'c', label: 'Swapping', state: 'now' },
              { id: 'd', label: 'Matching light and grain', state: 'waiting' },
            ]}
          />
        </div>
        <div className="col">
          <h2>Cards, skeleton, empty</h2>
          <div className="row">
            <div className="tilebox">
              <Skeleton shape="block" className="stage" />
            </div>
            <div className="tilebox col">
              <Skeleton />
              <Skeleton />
            </div>
          </div>
          <Card pad="md">You can leave this page. We finish without you.</Card>
          <Card pad="md" selected>
            Selected
          </Card>
          <EmptyState title="Nothing here yet" action={<Button tone="primary">Swap a face</Button>}>
            What you make stays here for 30 days.
          </EmptyState>
          <EmptyState title="Start with a photo" picture={pic('p-ida', 300, 400)} />
        </div>
      </div>
    </section>
  );
}
