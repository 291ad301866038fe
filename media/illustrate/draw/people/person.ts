import { type Draw, type Look, firstOf } from '#media/illustrate/draw/figure.ts';
import { circle, darker, line, mix, oval, pick, placed, round } from '#media/illustrate/draw/pen.ts';
import { ageOf, bodyOf, poseOf } from './body.ts';
import { beard, head, moodOf } from './head.ts';
import { behindHead, overHead } from './headwear.ts';
import { type Outfit, outfitOf } from './outfits.ts';
import { handsOf, heldThing } from './held.ts';
import { poseAt } from './motion.ts';
import { type Limb, skeletonOf } from './skeleton.ts';
import { fishTail, onBack, skirt, torso } from './torso.ts';

const skins = ['#f6d2b4', '#eebd94', '#d99f70', '#b97a4c', '#8d5836', '#663d26'];
const skinsOfTales: Readonly<Record<string, string>> = {
  zombie: '#9dbb86',
  vampire: '#ddd6e3',
  alien: '#8fc97a',
  skeleton: '#2b2735',
  devil: '#d9604a',
  mummy: '#efe6d3',
};
const hairs = ['#2a1d22', '#4a2c22', '#7a4526', '#b5672f', '#d9a24e', '#1d1a26'];
const hairColours: Readonly<Record<string, string>> = {
  blond: '#e8bd62',
  brunette: '#5a3422',
  redhead: '#c9542a',
  greyhair: '#c9c4c8',
  blackhair: '#1e1a24',
};

const womanStyles = ['long', 'bob', 'bun', 'ponytail', 'long', 'curly'];
const manStyles = ['short', 'short', 'buzz', 'curly'];
const styleIdeas: Readonly<Record<string, string>> = {
  longhair: 'long',
  shorthair: 'bob',
  curlyhair: 'curly',
  afro: 'afro',
  ponytail: 'ponytail',
  braids: 'braids',
  bun: 'bun',
  bald: 'bald',
};

const isWomanOf = (look: Look): boolean =>
  look.has.has('female') || (!look.has.has('male') && look.random() < 0.5);

function skinOf(look: Look): string {
  if (look.has.has('darkskin')) return skins[4 + Math.floor(look.random() * 2)]!;
  if (look.has.has('lightskin')) return skins[0]!;
  return pick(look.random, skins);
}

function hairOf(look: Look, isWoman: boolean, age: string): { hair: string; style: string } {
  const { random } = look;
  const chosen = pick(random, hairs);
  const named = Object.keys(hairColours).find((id) => look.has.has(id));
  const hair =
    look.wears.get('hair') ??
    (named === undefined ? (age === 'old' ? '#dcd7d8' : chosen) : hairColours[named]!);
  const idea = Object.keys(styleIdeas).find((id) => look.has.has(id));
  const own = pick(random, isWoman ? womanStyles : manStyles);
  if (idea === 'shorthair' && !isWoman) return { hair, style: 'short' };
  if (idea !== undefined) return { hair, style: styleIdeas[idea]! };
  if (age === 'baby') return { hair, style: 'buzz' };
  if (age === 'old') return { hair, style: isWoman ? 'bun' : random() < 0.5 ? 'bald' : 'short' };
  return {
    hair,
    style: age === 'child' && isWoman ? pick(random, ['ponytail', 'braids', 'bob', 'long']) : own,
  };
}

const limbPath = ([[ax, ay], [bx, by], [cx, cy]]: Limb): string =>
  `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}L${round(cx)} ${round(cy)}`;

function leg(limb: Limb, width: number, outfit: Outfit, skin: string, isFar: boolean): string {
  const shaded = (colour: string): string => (isFar ? darker(colour, 0.16) : colour);
  const [, knee, [x, y]] = limb;
  const covered = outfit.cut === 'trousers' || outfit.cut === 'robe';
  const short = outfit.cut === 'shorts';
  const half: Limb = [
    limb[0],
    [(limb[0][0] + knee[0]) / 2, (limb[0][1] + knee[1]) / 2],
    [limb[0][0] * 0.2 + knee[0] * 0.8, limb[0][1] * 0.2 + knee[1] * 0.8],
  ];
  return (
    line(limbPath(limb), shaded(covered ? outfit.bottom : skin), covered ? width : width - 1.5) +
    (short ? line(limbPath(half), shaded(outfit.bottom), width + 3) : '') +
    oval(x + 3.6, y + 1.2, 9.4, 5.2, shaded(outfit.shoes))
  );
}

function arm(
  limb: Limb,
  width: number,
  { sleeve, skin, hand }: { sleeve: string; skin: string; hand: string },
  isBare: boolean,
): string {
  const [a, b, [x, y]] = limb;
  const upper = line(`M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`, sleeve, width);
  return isBare
    ? line(limbPath(limb), skin, width - 2) +
        line(
          `M${round(a[0])} ${round(a[1])}L${round(a[0] * 0.4 + b[0] * 0.6)} ${round(a[1] * 0.4 + b[1] * 0.6)}`,
          sleeve,
          width,
        ) +
        circle(x, y, width * (hand === skin ? 0.52 : 0.85), hand)
    : upper + line(limbPath(limb), sleeve, width) + circle(x, y, width * (hand === skin ? 0.52 : 0.85), hand);
}

export const person: Draw = (look) => {
  const isWoman = isWomanOf(look);
  const age = ageOf(look);
  const body = bodyOf(age, isWoman);
  const skin = skinsOfTales[[...look.has].find((id) => id in skinsOfTales) ?? ''] ?? skinOf(look);
  const outfit = outfitOf(look, { isWoman, isChild: age === 'child' || age === 'baby' });
  if (age === 'baby') Object.assign(outfit, { cut: 'trousers', bottom: outfit.top });
  const { hair, style } = hairOf(look, isWoman, age);
  const hands = handsOf(look);
  const { name, pose: still } = poseOf(look, hands);
  const pose = poseAt(name, still, look, hands);
  const bones = skeletonOf(body, pose);
  const { extras, cut } = outfit;
  const covers = ['skirt', 'dress', 'gown', 'robe', 'tutu'].includes(cut);
  const bare =
    !['coat', 'raincoat', 'sweater', 'suit', 'jacket', 'helmet'].some((id) => extras.has(id)) &&
    cut !== 'robe' &&
    (look.random() < 0.45 || cut === 'tutu');
  const turban = ['headscarf', 'hood', 'helmet', 'skullmask', 'aliencap', 'bandages', 'monkeyface'].some(
    (id) => extras.has(id),
  );
  const shown = head({
    skin,
    hair,
    style: turban && style !== 'bald' ? 'buzz' : style,
    isOld: age === 'old',
    isWoman,
    mood: name === 'sleeping' ? 'sleeping' : moodOf(look),
    moment: look.moment,
  });
  const size = body.head / 24;
  const headAt: [number, number] = [1, body.neck - body.head * 0.72];
  const layer = (worn: Readonly<Record<string, (colour: string) => string>>): string =>
    [...extras].map(([id, colour]) => worn[id]?.(colour) ?? '').join('');
  const chin = extras.get('beard') ?? (look.has.has('beard') ? hair : undefined);
  const sleeve = (isFar: boolean): string =>
    isFar ? darker(outfit.top, 0.2) : mix(outfit.top, '#1d1238', 0.06);
  const armOf = (isFar: boolean): { sleeve: string; skin: string; hand: string } => {
    const own = isFar ? darker(skin, 0.12) : skin;
    return { sleeve: sleeve(isFar), skin: own, hand: extras.get('gloves') ?? own };
  };
  const held = heldThing(look, bones, body);
  const drawing =
    onBack(body, extras) +
    placed(layer(behindHead) + (turban ? '' : shown.behind), ...headAt, { scale: size }) +
    arm(bones.armLeft, body.limb - 1, armOf(true), bare) +
    (held?.behind ?? '') +
    (cut === 'tail'
      ? fishTail(body, outfit.bottom)
      : leg(bones.legLeft, body.limb + 1, outfit, skin, true) +
        leg(bones.legRight, body.limb + 1, outfit, skin, false)) +
    line(`M0 ${body.neck - 6}V${body.shoulders + 3}`, darker(skin, 0.2), body.head * 0.56) +
    torso(body, outfit) +
    (covers ? skirt(body, outfit, name === 'dancing' || name === 'running' ? 10 : 0) : '') +
    placed(
      shown.before +
        (chin === undefined ? '' : beard(chin, true)) +
        (look.has.has('moustache') ? beard(hair, false) : '') +
        layer(overHead),
      ...headAt,
      { scale: size },
    ) +
    (held?.drawing ?? '') +
    arm(bones.armRight, body.limb - 1, armOf(false), bare) +
    (held?.before ?? '');
  const lift = pose.lift ?? 0;
  const height =
    -body.neck +
    body.head * 1.75 +
    (['hat', 'chefhat', 'witchhat', 'samuraihelm', 'vikinghelm', 'circlet', 'aliencap'].some((id) =>
      extras.has(id),
    )
      ? 16
      : 0);
  const [, , hand] = bones.armRight;
  const lying = pose.turn !== undefined;
  return {
    drawing: placed(
      drawing,
      lying ? -height * 0.45 * Math.sign(-pose.turn!) * -1 : 0,
      lying ? -body.shoulderWidth - lift : bones.drop - lift,
      { turn: pose.turn ?? pose.lean ?? 0 },
    ),
    width: lying
      ? height
      : name === 'dancing' || name === 'running' || name === 'jumping'
        ? 104
        : 2 * body.shoulderWidth + 34,
    height: lying ? 70 + lift : height + bones.drop + lift,
    hand: [hand[0], hand[1] + bones.drop - lift],
    ...(lift > 20 ? { floats: true } : {}),
    ...(firstOf(look, ['sitting']) ? { seat: 30 } : {}),
  };
};
