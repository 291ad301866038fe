import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineFailure, type EngineContext, type EngineSet, type Progress } from '#server/engines/port.ts';
import { builtEntry } from '#tests/support/server.ts';
import { createEmbedded } from '#server/engines/embedded/engine.ts';
import { createEngines } from '#server/engines/engines.ts';

const media = (name: string): string => join('tests/fixtures/media', name);

let engine: EngineSet;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'face-engine-'));
  const workerPath = builtEntry('embedded-worker');
  engine = createEngines([createEmbedded({ workerPath, size: 1, idleMs: 60_000 })]);
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

function context(): EngineContext & { steps: Progress[] } {
  const steps: Progress[] = [];
  return { signal: new AbortController().signal, progress: (step) => steps.push(step), steps };
}
const output = (name: string): string => join(dir, name);
const pixels = (file: string): Promise<Buffer> => sharp(file).autoOrient().removeAlpha().raw().toBuffer();
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );
const swap = (
  target: string,
  source: string,
  out: string,
  more: { box?: { x: number; y: number; width: number; height: number } } = {},
) => engine.use('face-swap', { target, faces: [{ ...more, source }], output: out, label: false }, context());

describe('finding faces', () => {
  it('finds the one face of each portrait, and which of them wears glasses', async () => {
    for (const name of [
      'portrait-a',
      'portrait-b',
      'portrait-turned',
      'portrait-bearded',
      'portrait-fringe',
      'portrait-glasses',
    ]) {
      const found = await engine.use('detect-faces', { file: media(`${name}.jpg`) }, context());
      expect(found.faces, name).toHaveLength(1);
      expect(found.faces[0]!.score, name).toBeGreaterThan(0.6);
      expect(found.faces[0]!.glasses, name).toBe(name === 'portrait-glasses');
    }
  });

  it('finds them on a small copy of a large photo, in pixels of the whole', async () => {
    const small = await engine.use('detect-faces', { file: media('portrait-b.jpg') }, context());
    const file = join(dir, 'large.jpg');
    await sharp(media('portrait-b.jpg')).resize({ width: 4000 }).jpeg().toFile(file);
    const large = await engine.use('detect-faces', { file }, context());
    expect([large.width, large.height, large.faces.length]).toEqual([4000, 4000, 1]);
    const times = 4000 / small.width;
    expect(Math.abs(large.faces[0]!.width / times - small.faces[0]!.width)).toBeLessThan(12);
    expect(Math.abs(large.faces[0]!.x / times - small.faces[0]!.x)).toBeLessThan(12);
  });

  it('applies the EXIF orientation, so boxes are in the upright picture', async () => {
    const [upright, tagged] = [output('upright.png'), output('tagged.jpg')];
    await sharp(media('portrait-b.jpg'))
      .extract({ left: 60, top: 0, width: 600, height: 800 })
      .png()
      .toFile(upright);
    await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toFile(tagged);
    const [plain, turned] = [
      await engine.use('detect-faces', { file: upright }, context()),
      await engine.use('detect-faces', { file: tagged }, context()),
    ];
    expect([turned.width, turned.height]).toEqual([600, 800]);
    expect(turned.faces).toHaveLength(1);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(turned.faces[0]![side] - plain.faces[0]![side])).toBeLessThan(8);
  });

  it('lists faces from left to right and finds all twelve of a crowd', async () => {
    const group = await engine.use('detect-faces', { file: media('group-3.jpg') }, context());
    expect(group.faces).toHaveLength(3);
    const centres = group.faces.map((f) => f.x + f.width / 2);
    expect(centres).toEqual(centres.toSorted((a, b) => a - b));
    expect((await engine.use('detect-faces', { file: media('crowd-12.jpg') }, context())).faces).toHaveLength(
      12,
    );
  });

  it('finds a small face behind a portrait', async () => {
    const [behind, file] = [
      await sharp(media('portrait-b.jpg')).resize(110).toBuffer(),
      output('behind.png'),
    ];
    await sharp(media('portrait-a.jpg'))
      .autoOrient()
      .composite([{ input: behind, left: 20, top: 340 }])
      .toFile(file);
    const { faces } = await engine.use('detect-faces', { file }, context());
    expect(faces).toHaveLength(2);
    expect(faces[0]!.x + faces[0]!.width / 2).toBeLessThan(130);
    expect(faces[0]!.width).toBeLessThan(80);
  });

  it('finds none where there is none', async () => {
    expect((await engine.use('detect-faces', { file: media('no-face.jpg') }, context())).faces).toEqual([]);
  });
});

describe('swapping', () => {
  it('changes the face and leaves every pixel away from it as it was', async () => {
    const target = media('portrait-b.jpg');
    const { faces } = await engine.use('detect-faces', { file: target }, context());
    const result = await swap(target, media('portrait-a.jpg'), output('far.png'));
    expect(result).toMatchObject({ width: 800, height: 800, swapped: 1 });
    const [before, after] = [await pixels(target), await pixels(output('far.png'))];
    const [face] = faces;
    let [inside, outside] = [0, 0];
    for (let i = 0; i < before.length; i++) {
      if (before[i] === after[i]) continue;
      const [x, y] = [Math.floor(i / 3) % 800, Math.floor(i / 2400)];
      const near =
        x > face!.x - 0.3 * face!.width &&
        x < face!.x + 1.3 * face!.width &&
        y > face!.y - 0.5 * face!.height &&
        y < face!.y + 1.4 * face!.height;
      if (near) inside++;
      else outside++;
    }
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(60_000);
  });

  it('replaces only the face whose box is named', async () => {
    const target = media('group-3.jpg');
    const { faces } = await engine.use('detect-faces', { file: target }, context());
    const [left, middle] = faces;
    // the box just as `detect` gave it, with its score
    await swap(target, media('portrait-b.jpg'), output('left.png'), { box: left! });
    const [before, after] = [await pixels(target), await pixels(output('left.png'))];
    const changed = (x0: number, x1: number): boolean =>
      before.some(
        (value, i) => value !== after[i] && Math.floor(i / 3) % 1020 >= x0 && Math.floor(i / 3) % 1020 < x1,
      );
    expect(changed(left!.x, left!.x + left!.width)).toBe(true);
    expect(changed(middle!.x, 1020)).toBe(false);
  });

  it('reports its stages in order, with a fraction that never falls', async () => {
    const ctx = context();
    await engine.use(
      'face-swap',
      {
        target: media('group-3.jpg'),
        faces: [{ source: media('portrait-b.jpg') }],
        output: output('steps.jpg'),
        label: true,
      },
      ctx,
    );
    const order = ['faces', 'swap', 'light', 'save'];
    const stages = ctx.steps.map(({ stage }) => order.indexOf(stage));
    expect(stages).toEqual(stages.toSorted((a, b) => a - b));
    expect(new Set(stages).size).toBe(4);
    const fractions = ctx.steps.map(({ fraction }) => fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions.at(-1)).toBeLessThanOrEqual(1);
  });
});

describe('what the result carries', () => {
  it('has no EXIF and no location, but states that it was made with AI', async () => {
    for (const ending of ['jpg', 'webp', 'png']) {
      const file = output(`provenance.${ending}`);
      await swap(media('portrait-a.jpg'), media('portrait-b.jpg'), file);
      const { exif, iptc, xmp, comments, format } = await sharp(file).metadata();
      expect(format).toBe(ending === 'jpg' ? 'jpeg' : ending);
      expect([exif, iptc, comments]).toEqual([undefined, undefined, undefined]);
      expect(xmp?.toString()).not.toContain('GPS');
      expect(xmp?.toString()).toContain(
        'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
      );
    }
  });

  it('wears a small label in the corner when asked to', async () => {
    const input = { target: media('portrait-b.jpg'), faces: [{ source: media('portrait-a.jpg') }] };
    await engine.use('face-swap', { ...input, output: output('plain.png'), label: false }, context());
    await engine.use('face-swap', { ...input, output: output('label.png'), label: true }, context());
    const [plain, labelled] = [await pixels(output('plain.png')), await pixels(output('label.png'))];
    const changed = [...plain.keys()].filter((i) => plain[i] !== labelled[i]).map((i) => Math.floor(i / 3));
    expect(changed.length).toBeGreaterThan(500);
    expect(Math.min(...changed.map((i) => i % 800))).toBeGreaterThan(720);
    expect(Math.min(...changed.map((i) => Math.floor(i / 800)))).toBeGreaterThan(740);
  });

  it('keeps transparency where the target has it', async () => {
    const target = output('transparent.png');
    const hole = Buffer.from('<svg width="100" height="100"><rect width="100" height="100"/></svg>');
    await sharp(media('portrait-b.jpg'))
      .ensureAlpha()
      .composite([{ input: hole, blend: 'dest-out', left: 0, top: 0 }])
      .png()
      .toFile(target);
    await swap(target, media('portrait-a.jpg'), output('transparent-out.png'));
    const alpha = await sharp(output('transparent-out.png')).extractChannel(3).raw().toBuffer();
    expect([alpha[0], alpha[800 * 400 + 400]]).toEqual([0, 255]);
  });
});

describe('invalid inputs', () => {
  it('names the picture that shows no face', async () => {
    expect(await failure(swap(media('no-face.jpg'), media('portrait-a.jpg'), output('x.jpg')))).toMatchObject(
      { kind: 'no_face', slot: 'target' },
    );
    expect(await failure(swap(media('portrait-a.jpg'), media('no-face.jpg'), output('x.jpg')))).toMatchObject(
      { kind: 'no_face', slot: 'source' },
    );
  });

  it.each([
    ['empty.jpg', 'bad_media'],
    ['truncated.jpg', 'bad_media'],
    ['not-an-image.jpg', 'bad_media'],
    ['vector.svg', 'bad_media'],
    ['anim.gif', 'bad_media'],
    ['huge-claim.png', 'too_large'],
    ['does-not-exist.jpg', 'bad_media'],
  ])('refuses %s as %s', async (name, kind) => {
    const target = await failure(engine.use('detect-faces', { file: media(name) }, context()));
    expect(target).toBeInstanceOf(EngineFailure);
    expect(target).toMatchObject({ kind, slot: 'target' });
    expect(await failure(swap(media('portrait-a.jpg'), media(name), output('x.jpg')))).toMatchObject({
      kind,
      slot: 'source',
    });
  });
});
