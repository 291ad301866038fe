// The rendered people. None of them exists: each is a set of numbers.
import { anyone, garments, headwears, manly, womanly } from './defaults.mjs';

const person = (sex, own) => ({ ...anyone, ...sex, ...own });

export const people = {
  ana: person(womanly, {
    seed: 3, yaw: 0.5, roll: 0.05, pitch: 0.02, skin: [0.56, 0.35, 0.255], irisColour: [0.17, 0.09, 0.035], lipColour: [0.58, 0.22, 0.21],
    hairColour: [0.05, 0.023, 0.012], hairTip: [0.15, 0.068, 0.03],
    hair: { style: 'afro', length: 0.5, lengthVariety: 0.3, volume: 0.05, count: 24000, locks: 900, clump: 0.85, curl: 0.075, curlTurns: 2.2, curlFrom: 0.05, segments: 24, wild: 0.3, spread: 0.012 },
    garment: garments.crewNeck, cloth: [0.42, 0.36, 0.3], earrings: 1, frame: { tanHalfView: 0.178, lookAt: [0, -0.14, 0] },
  }),
  kwame: person(manly, {
    seed: 5, yaw: -0.14, roll: -0.03, skin: [0.33, 0.175, 0.108], noseWidth: 1.1, noseBridge: 0.35, upperLip: 1, lowerLip: 1.08, mouthWidth: 1.1, smile: 0.45,
    hairColour: [0.012, 0.01, 0.009], hairTip: [0.016, 0.012, 0.01], browColour: [0.012, 0.01, 0.009], irisColour: [0.08, 0.04, 0.018], lipColour: [0.27, 0.12, 0.1],
    hair: { style: 'afro', length: 0.16, volume: 0.02, count: 26000, locks: 2400, clump: 0.7, curl: 0.02, curlTurns: 3, segments: 10, wild: 0.3, spread: 0.008, width: 0.0028 }, hairShine: 0.6,
    beard: { count: 15000, length: 0.035, curl: 0.014 }, beardPaint: 0.6, garment: garments.turtleneck, cloth: [0.07, 0.14, 0.13],
  }),
  yuki: person(womanly, {
    seed: 8, yaw: -0.14, roll: -0.05, skin: [0.6, 0.42, 0.32], jawWidth: 0.84, cheekFat: 0.6, noseBridge: 0.1, noseWidth: 0.84, eyeTilt: 0.15, eyeSize: 1.13, eyeOpen: 0.8, lidCrease: 0.5,
    browArch: 0.35, hairColour: [0.012, 0.01, 0.012], hairTip: [0.02, 0.015, 0.018], browColour: [0.03, 0.022, 0.02], irisColour: [0.075, 0.038, 0.018], lipColour: [0.62, 0.2, 0.22],
    hair: { style: 'down', length: 1.36, wild: 0.03, lengthVariety: 0.05, volume: 0.1, part: 0.02, count: 26000, locks: 500, clump: 0.45, curl: 0.008, curlTurns: 1.3, fringe: 0.48, segments: 20, spread: 0.012 },
    hairShine: 0.5, hairVariety: 0.3, garment: garments.boatNeck, cloth: [0.5, 0.42, 0.36],
  }),
  olaf: person(manly, {
    seed: 12, yaw: 0.18, age: 0.8, skin: [0.57, 0.375, 0.3], hairColour: [0.4, 0.385, 0.375], hairTip: [0.6, 0.58, 0.56], browColour: [0.34, 0.32, 0.31],
    irisColour: [0.14, 0.22, 0.3], lipColour: [0.55, 0.29, 0.26], noseLength: 1.1, noseWidth: 0.96, upperLip: 0.55, lowerLip: 0.7, eyeOpen: 0.76, glasses: 1, smile: 0.35, browThick: 1.45,
    hair: { style: 'side', length: 0.42, gravity: 0.5, lift: 0.2, volume: 0.06, part: -0.35, sweep: 1, recede: 0.14, hairline: 0.03, count: 24000, locks: 600, clump: 0.5, curl: 0.012, segments: 14 },
    beard: { count: 20000, length: 0.1, curl: 0.02 }, beardPaint: 0.35, garment: garments.crewNeck, cloth: [0.035, 0.06, 0.11],
  }),
  priya: person(womanly, {
    seed: 21, yaw: 0.1, roll: 0.02, skin: [0.47, 0.275, 0.18], hairColour: [0.014, 0.01, 0.009], hairTip: [0.03, 0.018, 0.013], browColour: [0.016, 0.011, 0.01],
    irisColour: [0.09, 0.045, 0.02], lipColour: [0.45, 0.13, 0.14], browThick: 1.15, noseBridge: 0.7, noseLength: 1.02, upperLip: 0.95, lowerLip: 1.02,
    hair: { style: 'back', length: 1.6, volume: 0.08, count: 26000, locks: 420, clump: 0.5, curl: 0.008, segments: 18, wild: 0.05, bun: [0, 0.3, -1.42], lift: 0.5 },
    hairShine: 0.9, earrings: 2, garment: garments.boatNeck, cloth: [0.55, 0.06, 0.15], liner: 0.75,
  }),
  liam: person(manly, {
    seed: 27, yaw: -0.12, roll: 0.04, skin: [0.61, 0.4, 0.32], freckles: 0.8, hairColour: [0.27, 0.088, 0.03], hairTip: [0.44, 0.18, 0.07], browColour: [0.16, 0.06, 0.028],
    irisColour: [0.1, 0.24, 0.22], lipColour: [0.6, 0.31, 0.28], jawWidth: 0.92, cheekFat: 0.45, smile: 0.45,
    hair: { style: 'quiff', length: 0.62, volume: 0.1, count: 26000, locks: 460, clump: 0.6, curl: 0.012, segments: 14, wild: 0.1, sweep: 0.8 },
    beard: { count: 18000, length: 0.035, curl: 0.006 }, beardPaint: 0.5, garment: garments.crewNeck, cloth: [0.05, 0.13, 0.14],
  }),
  zola: person(womanly, {
    seed: 33, yaw: 0.2, roll: 0.06, skin: [0.3, 0.155, 0.092], noseWidth: 1.02, noseBridge: 0.3, upperLip: 1, lowerLip: 1.08, mouthWidth: 1.04, smile: 0.5,
    hairColour: [0.022, 0.012, 0.009], hairTip: [0.075, 0.034, 0.018], browColour: [0.016, 0.01, 0.008], irisColour: [0.11, 0.05, 0.02], lipColour: [0.36, 0.1, 0.11],
    hair: { style: 'afro', length: 0.62, lengthVariety: 0.3, volume: 0.05, count: 24000, locks: 1800, clump: 0.75, curl: 0.05, curlTurns: 4.2, curlFrom: 0.05, segments: 26, wild: 0.35, spread: 0.014 },
    hairShine: 0.7, earrings: 2, garment: garments.turtleneck, cloth: [0.68, 0.36, 0.07], liner: 0.7, frame: { tanHalfView: 0.185, lookAt: [0, -0.12, 0] },
  }),
  greta: person(womanly, {
    seed: 41, yaw: -0.12, roll: -0.03, age: 0.65, skin: [0.6, 0.41, 0.335], hairColour: [0.5, 0.49, 0.5], hairTip: [0.72, 0.71, 0.73], browColour: [0.25, 0.22, 0.21],
    irisColour: [0.14, 0.25, 0.36], lipColour: [0.6, 0.24, 0.25], eyeOpen: 0.82, cheekFat: 0.4, upperLip: 0.72, lowerLip: 0.8, smile: 0.45, eyeSize: 1.1,
    hair: { style: 'down', length: 1.2, wild: 0.05, lengthVariety: 0.12, volume: 0.15, part: -0.22, count: 24000, clump: 0.55, curl: 0.03, curlTurns: 1.4, curlFrom: 0.3, segments: 18 },
    hairVariety: 0.45, garment: garments.turtleneck, cloth: [0.2, 0.07, 0.26], earrings: 1,
  }),
  noor: person(womanly, {
    seed: 52, yaw: 0.12, roll: 0.03, skin: [0.53, 0.34, 0.24], irisColour: [0.12, 0.075, 0.03], lipColour: [0.52, 0.2, 0.2], browThick: 1.1, noseBridge: 0.7, noseLength: 1.03, liner: 0.8,
    headwear: headwears.scarf, garment: garments.shawl, cloth: [0.05, 0.22, 0.22], cloth2: [0.06, 0.27, 0.26], scalpPaint: 0,
  }),
  hiro: person(manly, {
    seed: 60, yaw: 0.14, roll: -0.02, skin: [0.57, 0.395, 0.295], jawWidth: 0.92, noseBridge: 0.25, noseWidth: 0.9, eyeTilt: 0.12, eyeOpen: 0.78, lidCrease: 0.5, browThick: 1.15, smile: 0.4,
    hairColour: [0.012, 0.01, 0.011], hairTip: [0.03, 0.024, 0.022], browColour: [0.02, 0.016, 0.015], irisColour: [0.06, 0.032, 0.016], lipColour: [0.58, 0.3, 0.27], glasses: 1,
    hair: { style: 'side', length: 0.55, gravity: 0.42, lift: 0.55, volume: 0.1, part: -0.3, sweep: 1, count: 26000, locks: 500, clump: 0.55, curl: 0.01, segments: 14 }, hairShine: 0.6,
    garment: garments.blazer, cloth: [0.03, 0.035, 0.05], cloth2: [0.5, 0.5, 0.54],
  }),
};
