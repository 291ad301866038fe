import type { Look } from '#media/illustrate/draw/figure.ts';
import type { Pose } from './body.ts';

type Angles = readonly [number, number];

const turned = ([upper, lower]: Angles, by: number, more = by): Angles => [upper + by, lower + more];

/** One leg of a step: it reaches back while it stands, and bends its knee on the way forward. Degrees. */
function stride(step: number, reach: number, bend: number): Angles {
  const angle = 2 * Math.PI * step;
  const upper = reach * Math.sin(angle) + bend * 0.08;
  return [upper, upper - 4 - bend * Math.max(0, Math.cos(angle)) ** 1.5];
}

/** Both legs by turns, and the arms against them where the hands are free. */
function stepping(pose: Pose, step: number, isQuick: boolean, isFree: boolean): Pose {
  const [reach, bend, elbow] = isQuick ? [44, 84, 78] : [25, 48, 22];
  const swing = reach * 0.9 * Math.sin(2 * Math.PI * step);
  return {
    ...pose,
    legRight: stride(step, reach, bend),
    legLeft: stride(step + 0.5, reach, bend),
    ...(isFree
      ? { armRight: [-swing, elbow - swing] as const, armLeft: [swing, elbow + swing] as const }
      : {}),
    ...(isQuick ? { lift: 5 + 5 * Math.abs(Math.cos(2 * Math.PI * step)) } : {}),
  };
}

/** A pose at a moment of its movement; hands that hold something keep holding it. */
export function poseAt(name: string, pose: Pose, { moment }: Look, hands: string | undefined): Pose {
  if (moment === undefined) return pose;
  const { step, sway = 0, gait } = moment;
  const isFree = hands === undefined;
  const beat = step === undefined ? 0 : Math.sin(2 * Math.PI * step);
  if (step !== undefined && gait !== undefined) return stepping(pose, step, gait === 'running', isFree);
  if (step !== undefined && name === 'dancing')
    return {
      ...pose,
      armLeft: turned(pose.armLeft, 16 * beat, 30 * beat),
      armRight: turned(pose.armRight, 16 * beat, 30 * beat),
      legRight: turned(pose.legRight, 14 * beat, -10 * beat),
      lean: -7 * beat,
    };
  if (step !== undefined && name === 'jumping') {
    const up = Math.abs(beat);
    return { ...pose, lift: 4 + 60 * up, legLeft: turned(pose.legLeft, 30 * (1 - up)) };
  }
  if (step !== undefined && name === 'kicking')
    return { ...pose, legRight: turned(pose.legRight, 26 * beat), armLeft: turned(pose.armLeft, 10 * beat) };
  const least = isFree ? 3.2 : 1.4;
  const isBusy = hands === 'waving' || hands === 'playing' || hands === 'cooking';
  return {
    ...pose,
    armLeft: turned(pose.armLeft, least * sway),
    armRight: turned(pose.armRight, isBusy ? 2 * sway : -least * sway, isBusy ? 20 * sway : -least * sway),
  };
}
