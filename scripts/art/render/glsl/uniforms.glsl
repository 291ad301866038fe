// Lengths are in units of 10 cm. Head space: eyes on y = 0, face towards +z, mirrored parts use |x|.
uniform vec2 resolution;
uniform vec3 eye, lookAt;
uniform float tanHalfView;
uniform vec3 place;
uniform mat3 headTurn; // world to head
uniform float scale;

uniform float headWidth, jawWidth, chinWidth, chinLength, cheekbone, cheekFat, browRidge, foreheadHeight;
uniform float noseWidth, noseLength, noseBridge, noseTip, noseUp;
uniform float upperLip, lowerLip, mouthWidth;
uniform float eyeSize, eyeTilt, eyeGap, eyeOpen, lidCrease;
uniform float browY, browThick, browArch, browLength;
uniform float age, neckWidth, shoulderWidth;
uniform float smile, mouthOpen, browUp, blink;
uniform vec2 gaze;

uniform vec3 skin, lipColour, irisColour, hairColour, browColour, cloth, cloth2;
uniform float blush, freckles, stubble, liner, lipGloss, scalpPaint, hairline, recede, beardPaint;
uniform int garment, headwear;
uniform float glasses, earrings;
uniform float seed;

const int noHeadwear = 0, helmet = 1, scarf = 2, turban = 3, beanie = 4;
const vec3 neckPivot = vec3(0., -.95, -.45);
const float lipGroundZ = .512;

vec3 toHead(vec3 world) {
  vec3 p = (world - place) / scale;
  return headTurn * (p - neckPivot) + neckPivot;
}
