/** What every person has unless told otherwise; 1 means "as measured on an average face". */
export const anyone = {
  place: [0, 0, 0], scale: 1, yaw: 0, pitch: 0, roll: 0, look: [0, 0],
  headWidth: 1, jawWidth: 0.86, chinWidth: 1, chinLength: 1, cheekbone: 1, cheekFat: 0.5, browRidge: 0.5, foreheadHeight: 1,
  noseWidth: 0.82, noseLength: 1, noseBridge: 0.5, noseTip: 1, noseUp: 0.25,
  upperLip: 0.9, lowerLip: 1, mouthWidth: 1,
  eyeSize: 1.14, eyeTilt: 0.08, eyeGap: 1, eyeOpen: 0.9, lidCrease: 1,
  browY: 0, browThick: 1, browArch: 0.5, browLength: 1,
  age: 0, neckWidth: 0.9, shoulderWidth: 0.92, smile: 0.3, mouthOpen: 0, browUp: 0, blink: 0,
  skin: [0.7, 0.48, 0.37], lipColour: [0.6, 0.26, 0.24], irisColour: [0.18, 0.1, 0.05],
  hairColour: [0.04, 0.026, 0.018], hairTip: [0.07, 0.045, 0.03], browColour: [0.035, 0.024, 0.018], hairShine: 1, hairVariety: 0.6,
  blush: 0.5, freckles: 0, stubble: 0, liner: 0.3, lipGloss: 0.4, lash: 0.7, scalpPaint: 0.9, hairline: 0, beardPaint: 0,
  garment: 0, cloth: [0.05, 0.05, 0.06], cloth2: [0.7, 0.7, 0.72], headwear: 0, glasses: 0, earrings: 0, seed: 1,
};

export const garments = { crewNeck: 0, blazer: 1, turtleneck: 2, boatNeck: 3, spaceSuit: 4, shawl: 5 };
export const headwears = { none: 0, helmet: 1, scarf: 2, turban: 3, beanie: 4 };

export const womanly = {
  headWidth: 0.975, jawWidth: 0.83, chinWidth: 0.92, chinLength: 0.96, cheekFat: 0.5, cheekbone: 1.1, browRidge: 0.3,
  noseWidth: 0.74, noseLength: 0.97, noseUp: 0.4, eyeSize: 1.17, eyeTilt: 0.1, eyeOpen: 0.9, upperLip: 0.88, lowerLip: 0.95,
  mouthWidth: 0.95, browThick: 0.85, browArch: 0.7, neckWidth: 0.82, shoulderWidth: 0.86, liner: 0.5, blush: 0.8, lipGloss: 0.7, lash: 0.85,
};

export const manly = {
  jawWidth: 0.95, chinWidth: 1.25, chinLength: 1.03, cheekFat: 0.3, browRidge: 0.9, noseWidth: 0.9, noseLength: 1.06, noseBridge: 0.8, noseUp: 0.1,
  eyeSize: 1.07, eyeTilt: 0.05, eyeOpen: 0.84, upperLip: 0.72, lowerLip: 0.85, mouthWidth: 1.05, browThick: 1.35, browArch: 0.25, browY: -0.02,
  neckWidth: 1.06, shoulderWidth: 1.06, liner: 0.05, lash: 0.45, blush: 0.35, lipGloss: 0.1,
};
