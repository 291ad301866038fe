// Draws people: hair shadow, ray-marched head and shoulders, strands over it, then the picture is developed.
import { buildFacialHair } from './facial-hair.js';
import {
  bindTextures,
  canvas,
  drawMesh,
  gl,
  into,
  openCanvas,
  pass,
  program,
  programs,
  strandMesh,
  target,
  texture,
  triangle,
  use,
} from './gl.js';
import { buildHair } from './hair.js';
import { add, sub, unit } from './vectors.js';

const shadowSide = 1024;
const tileSide = 256;

export function openRenderer(shaders) {
  openCanvas();
  for (const [name, { vertex, fragment }] of Object.entries(shaders))
    programs[name] = program(vertex, fragment);
}

/** Rows are the head's axes in the world: turns world into head space (column-major). */
function headRotation({ yaw, pitch, roll }) {
  const [cy, sy, cp, sp, cr, sr] = [
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(roll),
    Math.sin(roll),
  ];
  return new Float32Array([
    cy * cr + sy * sp * sr,
    -cy * sr + sy * sp * cr,
    sy * cp,
    cp * sr,
    cp * cr,
    -sp,
    -sy * cr + cy * sp * sr,
    sy * sr + cy * sp * cr,
    cy * cp,
  ]);
}

/** Gaze that meets the camera, plus where the person rather looks. */
function gazeAt(person, camera, turn) {
  const d = sub(camera.eye, add(person.place, [0, 0, 0.2]));
  const inHead = [0, 1, 2].map((axis) => turn[axis] * d[0] + turn[3 + axis] * d[1] + turn[6 + axis] * d[2]);
  return [(2 * inHead[0]) / inHead[2] + person.look[0], (2 * inHead[1]) / inHead[2] + person.look[1]];
}

const unitLights = (lights) =>
  Object.fromEntries(
    Object.entries(lights).map(([name, value]) => [name, /Dir/.test(name) ? unit(value) : value]),
  );

/** The skin in front as a lookup: renders position and normal from far before the face. */
function frontSurface(person, lights) {
  const [side, far, half, middle] = [240, 60, 1, -0.3];
  const made = target('surface', side, side, 'scene');
  into(made);
  const view = {
    eye: [0, middle, far],
    lookAt: [0, middle, 0],
    tanHalfView: half / far,
    near: 50,
    far: 70,
    place: [0, 0, 0],
    scale: 1,
  };
  const bare = {
    glasses: 0,
    earrings: 0,
    headwear: 0,
    hasShadowMap: 0,
    surfaceOnly: 1,
    headTurn: headRotation({ yaw: 0, pitch: 0, roll: 0 }),
  };
  use(
    programs.scene,
    bindTextures({ shadowMap: null }, { ...lights, ...person, ...view, ...bare, resolution: [side, side] }),
  );
  triangle();
  const read = (attachment) => {
    const pixels = new Float32Array(side * side * 4);
    gl.readBuffer(attachment);
    gl.readPixels(0, 0, side, side, gl.RGBA, gl.FLOAT, pixels);
    return pixels;
  };
  const normals = read(gl.COLOR_ATTACHMENT1);
  const points = read(gl.COLOR_ATTACHMENT0);
  const zoom = (far / (far - 0.4)) * 0.5;
  return (x, y) => {
    const i = Math.round(((x / half) * zoom + 0.5) * side - 0.5);
    const j = Math.round((((y - middle) / half) * zoom + 0.5) * side - 0.5);
    const at = (j * side + i) * 4;
    if (i < 0 || j < 0 || i >= side || j >= side || points[at + 3] !== 1) return undefined;
    return {
      p: [points[at], points[at + 1], points[at + 2]],
      n: unit([normals[at], normals[at + 1], normals[at + 2]]),
    };
  };
}

function prepare(person, camera, lights, slot) {
  const headTurn = headRotation(person);
  const posed = { ...person, gaze: gazeAt(person, camera, headTurn) };
  const facial = strandMesh(buildFacialHair(posed, frontSurface(posed, lights)));
  const values = {
    ...camera,
    ...lights,
    ...posed,
    headTurn,
    recede: person.hair?.recede ?? 0,
    hairline: person.hair?.hairline ?? 0,
    surfaceOnly: 0,
    hasShadowMap: 0,
  };
  if (!person.hair) return { values, facial };
  const hair = strandMesh(buildHair(person));
  const shadow = target(`hair shadow ${slot}`, shadowSide, shadowSide, 'depth');
  into(shadow);
  use(
    programs.strand,
    bindTextures(
      { shadowMap: null },
      { ...values, shadowPass: 1, strandColour: person.hairColour, tipColour: person.hairTip },
    ),
  );
  drawMesh(hair);
  return { values: { ...values, hasShadowMap: 1 }, facial, hair, shadow };
}

function marchPeople(prepared, made) {
  into(made);
  gl.enable(gl.SCISSOR_TEST);
  for (const { values, shadow } of prepared) {
    use(
      programs.scene,
      bindTextures(
        { shadowMap: shadow?.depth ?? null },
        { ...values, resolution: [made.width, made.height] },
      ),
    );
    for (let y = 0; y < made.height; y += tileSide) {
      for (let x = 0; x < made.width; x += tileSide) {
        gl.scissor(x, y, tileSide, tileSide);
        triangle();
        gl.flush();
      }
    }
  }
  gl.disable(gl.SCISSOR_TEST);
}

function drawStrands(prepared, made) {
  for (const { values, shadow, hair, facial } of prepared) {
    const common = bindTextures(
      { shadowMap: shadow?.depth ?? null },
      { ...values, resolution: [made.width, made.height], shadowPass: 0 },
    );
    if (hair) {
      use(programs.strand, {
        ...common,
        strandColour: values.hairColour,
        tipColour: values.hairTip,
        shine: values.hairShine,
        variety: values.hairVariety,
      });
      drawMesh(hair);
    }
    const dim = (colour) => colour.map((value) => value * 0.3);
    const own = {
      strandColour: values.browColour,
      tipColour: values.browColour,
      shine: values.hairShine * 0.4,
      variety: values.hairVariety,
    };
    use(programs.strand, {
      ...common,
      ...own,
      rimColourA: dim(values.rimColourA),
      rimColourB: dim(values.rimColourB),
    });
    drawMesh(facial);
  }
}

async function backgroundTexture(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const made = texture(1, 1, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, gl.LINEAR, new Uint8Array(4));
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
  return made;
}

/** Renders a scene of people before a background picture; answers a PNG data address. */
export async function renderScene({
  width,
  height,
  people,
  camera,
  lights: given,
  background,
  exposure,
  seed,
}) {
  const lights = unitLights(given);
  const prepared = people.map((person, slot) => prepare(person, camera, lights, slot));
  const marched = target('marched', width, height, 'scene');
  marchPeople(prepared, marched);
  const fine = target('fine', width * 2, height * 2, 'scene');
  into(fine);
  gl.depthFunc(gl.ALWAYS);
  use(
    programs.upsample,
    bindTextures(
      { source: marched.colour, sourceDepth: marched.depth },
      { resolution: [fine.width, fine.height] },
    ),
  );
  triangle();
  gl.depthFunc(gl.LESS);
  drawStrands(prepared, fine);

  const [w, h] = [width >> 2, height >> 2];
  const [across, down] = [target('blur across', w, h, 'colour'), target('blur down', w, h, 'colour')];
  pass(programs.blur, across.frame, w, h, { direction: [1 / w, 0], brightOnly: 1 }, { source: fine.colour });
  pass(programs.blur, down.frame, w, h, { direction: [0, 1 / h], brightOnly: 0 }, { source: across.colour });
  canvas.width = width;
  canvas.height = height;
  const behind = await backgroundTexture(background);
  pass(
    programs.develop,
    null,
    width,
    height,
    { samples: 2, seed, exposure },
    { scene: fine.colour, background: behind, bloom: down.colour },
  );
  return canvas.toDataURL('image/png');
}
