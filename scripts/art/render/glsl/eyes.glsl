vec3 eyeCentre() { return vec3(.318 * eyeGap, 0., .232); }
float eyeRadius() { return .152 * eyeSize; }
float eyeHalfWidth() { return .138 * eyeSize; }

struct Lids {
  float opening;   // below zero inside the almond
  float overUpper; // height above the upper lid's edge
  float overLower; // height above the lower lid's edge
};

// p: from the eye's centre, x outwards.
Lids lidsAt(vec2 p) {
  float width = eyeHalfWidth();
  p = turned(eyeTilt) * p;
  float u = clamp(p.x / width, -1., 1.), bulge = max(1. - u * u, 0.), skew = u * .10;
  float lower = -.050 * (1. - .35 * smile) * eyeSize * pow(bulge, .75) * (1. + skew * 1.6);
  float upper = (.080 * eyeOpen * (1. - .10 * smile) + .02 * gaze.y) * eyeSize * pow(bulge, .62) * (1. - skew * 1.2);
  upper = mix(upper, lower + .002, blink);
  float d = max(p.y - upper, lower - p.y) * .85;
  return Lids(max(d, (abs(p.x) / width - 1.) * width), p.y - upper, p.y - lower);
}

// Lids laid over the eyeball, the crease above and the soft folds below. e: from the eye's centre, x outwards.
float withLids(float d, vec3 e) {
  float far = length(e);
  if (far > .36) return d;
  Lids lids = lidsAt(e.xy);
  d = join(d, far - (eyeRadius() + .020), .055);
  float on = smoothstep(.16, .10, abs(e.x)) * smoothstep(.0, .08, e.z);
  d += .010 * lidCrease * groove(lids.overUpper - .045 * eyeSize * (1. - .5 * blink), .012) * on;
  d -= .010 * age * groove(lids.overLower + .078, .032) * on;
  d += .004 * age * groove(lids.overLower + .125, .02) * on;
  d -= .006 * (1. - age) * groove(lids.overLower + .028, .022) * on * (.5 + smile);
  d = carve(d, -max(lids.opening, .02 - e.z), .014);
  return join(d, length((e - vec3(-.128 * eyeSize, -.012, .115 * eyeSize)) / vec3(1, .8, 1)) - .020, .02);
}

vec3 gazeDirection(float side) { return normalize(vec3(gaze.x * .5 * side, gaze.y * .5, 1.)); }

// The ball with its cornea.
float eyeball(vec3 p) {
  vec3 e = vec3(abs(p.x), p.yz) - eyeCentre();
  float r = eyeRadius();
  return join(length(e) - r, length(e - gazeDirection(sign(p.x)) * r * .36) - r * .70, .01);
}
